/**
 * TABLE: words that people use for the same thing. Each row is a group whose words stand for one
 * another at a discount; a word may stand in several rows. Only general language belongs here, never
 * the name of a skill. Sorted by subject; write a word in its plain form, endings are cut.
 */
import { stem } from './search-stem.ts';

const ROWS = `
image picture photo photograph graphic bitmap illustration
screenshot screengrab screencap capture snapshot
icon logo favicon
video movie clip recording footage screencast
gif animation animated
animate animation motion transition effect
diagram flowchart drawing schematic visualization figure
draw sketch illustrate diagram
chart graph plot visualization
slide presentation deck powerpoint pptx keynote
spreadsheet excel xlsx csv workbook sheet
resize scale shrink thumbnail crop
compress shrink reduce zip minify
audio sound voice speech podcast
font typography typeface
color palette theme
document doc documentation manual guide docs
docs documentation reference manual
readme documentation overview
write author draft compose
rewrite rephrase reword edit polish proofread
grammar spelling proofread wording
summary summarize digest overview recap tldr abstract
shorten condense brief concise terse short compact
lengthy long verbose
tone voice style wording
human humanize natural
translate translation language localize localization i18n multilingual
language locale
localization i18n l10n internationalization
note minutes
meeting call standup conference
transcript recording
email mail inbox outlook newsletter
message chat conversation
calendar schedule appointment
schedule cron timer recurring periodic nightly
nightly daily scheduled
remember memory recall persist memorize retain
session context history
todo task checklist
plan planning roadmap
estimate estimation sizing
deadline due milestone
focus distraction concentrate productivity adhd
goal objective okr
team colleague coworker teammate
manager boss lead
hire recruit interview job career candidate
resume cv
appraisal review promotion accomplishment achievement impact
achievement accomplishment impact
salary compensation offer
teach mentor tutor coach explain train
learn study tutorial lesson course
student learner beginner junior
beginner novice newcomer newbie starter
newcomer onboarding joiner
exam test quiz
explain understand walkthrough clarify describe
tour walkthrough
codebase repository repo project source
folder directory
directory tree structure
history evolution evolve timeline changelog
story narrative storytelling
decide decision choose choice select pick
decision adr rationale tradeoff
compare comparison versus diff difference
evidence proof claim source citation
true truth fact verify factual accurate
verify validate check confirm prove
wrong incorrect false mistake error
check inspect audit review examine assess
evaluate evaluation assess grade score rate judge benchmark
annotate label tag mark
feedback comment review
suggest recommend recommendation advise suggestion
improve enhance optimize better refine
fix repair resolve correct solve remedy
bug defect error issue fault problem
broken fail failure crash error
crash failure outage hang freeze
incident outage downtime postmortem
alert alarm notification page
monitor monitoring observability watch observe
metric measurement telemetry statistic
telemetry observability instrumentation trace
log logging journal
trace tracing span
debug troubleshoot diagnose investigate
troubleshoot diagnose triage
cause root reason
slow performance latency sluggish lag bottleneck
fast speed quick performance
optimize tune performance efficient
memory ram heap
leak breach exposure
expensive cost costly pricing spend
cheap cost save saving
cost spend budget billing price expense money
price pricing charge monetization
payment billing checkout stripe invoice
waste unused idle
secure security safe hardening
vulnerability exploit weakness hole flaw cve
attack attacker threat exploit malicious hacker
threat risk attack danger
dangerous unsafe risk harmful
secret credential password key token
login authentication signin auth oauth sso
auth authentication authorization
permission access role privilege rbac
identity account user principal
privacy gdpr pii personal
sensitive confidential pii
compliance regulation regulatory legal policy
license licence
encrypt encryption cryptography tls
prevent avoid guard protect stop
trust safe trustworthy
bias fairness discrimination
deploy deployment release publish ship rollout
host hosting deploy serve
publish release upload
upload attach send
download export save
import ingest load
website site web webpage homepage
frontend ui client web
backend server api
docker container containerize dockerfile
kubernetes k8s cluster helm
cluster node shard
scale scaling grow capacity throughput
cloud azure aws gcp
amazon aws
google gcp
microsoft azure windows office
infrastructure iac terraform bicep
provision provisioning
serverless lambda function
ci pipeline workflow actions
pipeline workflow
pr pull merge
issue ticket bug
ticket issue workitem jira
backlog sprint agile scrum
epic feature initiative
requirement specification spec prd
spec specification
feature functionality capability
template boilerplate scaffold skeleton blueprint
scaffold bootstrap skeleton boilerplate starter generate
bootstrap scaffold setup
setup install configure configuration
config configuration settings
start begin quickstart
create generate build make new
build compile bundle
compile build native binary
convert transform conversion turn
accessibility a11y accessible wcag
format formatting style
lint linter linting style
convention standard style rule guideline
css stylesheet style
layout responsive
phone mobile responsive
mobile phone android ios
browser chrome web
scrape crawl extract
extract parse scrape
search find lookup discover locate
query search sql
database db sql postgres mysql
nosql mongodb document
postgres postgresql
schema model datamodel
migrate migration upgrade move port switch
upgrade update bump migration version
update upgrade refresh
outdated stale old legacy deprecated
dependency package library module
vendor dependency
test testing unit
mock stub fake
qa quality testing
coverage test
e2e playwright browser
refactor refactoring cleanup restructure simplify
simplify reduce complexity simple
complexity complex complicated nested
cleanup clean tidy
remove delete drop unused
rename naming
pattern design architecture
architecture design structure
ui interface ux
ux usability
prototype mockup wireframe
component widget
game gaming
shader gpu graphics
3d cad modeling
hardware device embedded
microcontroller arduino device
sensor iot device telemetry
iot device edge
chatbot bot assistant agent
bot agent
ai llm model
llm ai gpt model
gpt llm openai chatgpt
chatgpt ai llm
prompt instruction
mcp tool
rag retrieval vector embedding
vector embedding semantic
marketing campaign advertising
ad ads advertising advertisement campaign
sales revenue selling
customer client user buyer
churn retention
trial freemium
free freemium
launch gtm release
partner partnership alliance
social linkedin twitter
post article blog
article post content
content cms
shop ecommerce store shopify
sell sales store
community ecosystem
terminal shell cli command console
script automation
automate automation automatic
batch bulk
windows win32
linux unix distro
mac macos
boot startup
timezone utc clock time
country region locale
random shuffle randomize
sort order
duplicate dedupe
retry resilience
async asynchronous concurrency await
concurrency parallel async thread
deadlock concurrency async
stream streaming realtime
event message pubsub
queue messaging broker
cache caching
api endpoint rest
sdk library client
plugin extension addon mod
editor ide vscode
js javascript
ts typescript
py python
rb ruby
kt kotlin
csharp dotnet
linq ef entity
reconcile compare mismatch
row record table
record data
dataset data
etl pipeline
warehouse bigquery
sync synchronize
backup restore
step incremental
small tiny little
share collaborate
status progress report
report reporting
week weekly
day daily
dashboard board kanban
brainstorm idea ideation
research investigate
experiment trial
again repeat recurring
same identical
shorthand abbreviation
ready prepared
ready-made existing
camera webcam
person human people
company enterprise organization
plain text ascii
`;

/** Stem -> stems of the words that may stand for it. */
export const synonyms: ReadonlyMap<string, readonly string[]> = readRows(ROWS);

function readRows(rows: string): Map<string, string[]> {
	const groups = new Map<string, Set<string>>();
	for (const row of rows.trim().split('\n')) {
		const stems = row.trim().split(/\s+/).map(stem);
		for (const one of stems)
			for (const other of stems) {
				if (one === other) continue;
				const group = groups.get(one);
				if (group === undefined) groups.set(one, new Set([other]));
				else group.add(other);
			}
	}
	return new Map(Array.from(groups, ([one, others]) => [one, [...others]]));
}
