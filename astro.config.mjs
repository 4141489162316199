import { defineConfig } from 'astro/config';
import { skillAtlas } from './src/integration.ts';

export default defineConfig({ integrations: [skillAtlas({ directory: 'content' })] });
