/**
 * TABLE: words that people use for the same thing. The words of a row stand for one another at a
 * discount; `a > b c` says that who asks for `a` is served by `b` and `c`, but not the other way round,
 * which keeps words of many meanings apart. Only general language belongs here, never the name of a
 * skill. Endings do not matter.
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
document doc documentation docs
manual guide documentation
docs > reference manual
readme > documentation overview
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
session > context history
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
appraisal > review promotion accomplishment achievement impact
achievement accomplishment
achievement > impact
salary compensation offer
teach mentor tutor coach explain train
study tutorial lesson course
learn study tutorial
student learner beginner junior
beginner novice newcomer newbie starter
newcomer onboarding joiner
exam test quiz
explain understand walkthrough clarify describe
tour walkthrough
codebase repository repo
repo repository
codebase > project source
repository > project
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
feedback comment
feedback > review
suggest recommend recommendation advise suggestion
improve enhance optimize better refine
fix repair resolve correct solve remedy
bug defect error issue fault problem
broken fail failure crash error
crash failure outage hang freeze
incident outage downtime postmortem
alert alarm notification
monitor monitoring observability watch observe
metric measurement telemetry statistic
telemetry observability instrumentation trace
log logging journal
trace tracing span
debug troubleshoot diagnose investigate
troubleshoot diagnose triage
cause reason
cause > root
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
identity account principal
account > user
privacy gdpr pii personal
sensitive confidential pii
compliance regulation regulatory legal policy
license licence
encrypt encryption cryptography tls
prevent avoid guard protect stop
trust trustworthy
trustworthy > safe
bias fairness discrimination
deploy deployment release publish ship rollout
host hosting deploy serve
publish release upload
upload attach send
download export save
import ingest load
website site web webpage homepage
frontend ui
frontend > client web
backend server
backend > api
docker container containerize dockerfile
kubernetes k8s cluster helm
cluster > node shard
scale scaling grow capacity throughput
cloud > azure aws gcp
amazon aws
google gcp
microsoft > azure windows office
infrastructure iac
iac > terraform bicep
provision provisioning
serverless lambda function
ci pipeline
ci > workflow actions
pipeline workflow
pr pull
pr > merge request
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
css stylesheet
css > style
layout responsive
phone mobile responsive
mobile phone android ios
browser chrome
browser > web
scrape crawl extract
extract parse scrape
search find lookup discover locate
query > search sql
database db
database > sql postgres mysql
nosql mongodb
nosql > document
postgres postgresql
schema datamodel
schema > model
migrate migration upgrade move port switch
upgrade update bump migration version
update upgrade refresh
outdated stale old legacy deprecated
dependency package library module
vendor dependency
mock stub fake
qa quality
qa > testing
coverage > test
e2e > playwright browser
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
microcontroller arduino
microcontroller > device
sensor > iot device telemetry
iot > device edge
chatbot bot assistant agent
bot agent
ai llm
llm > model
llm ai gpt
gpt llm openai chatgpt
chatgpt ai llm
prompt instruction
mcp > tool
rag retrieval
rag > vector embedding
vector embedding
embedding > semantic
marketing campaign advertising
ad ads advertising advertisement campaign
sales revenue selling
customer client buyer
customer > user
churn retention
trial freemium
free freemium
launch gtm release
partner partnership alliance
social linkedin twitter
post article blog
article post content
cms > content
shop ecommerce store shopify
sell sales store
community ecosystem
terminal shell cli console
cli command
script automation
automate automation automatic
batch bulk
windows win32
linux unix distro
mac macos
boot startup start
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
sdk library
sdk > client
plugin extension addon mod
editor ide vscode
js javascript
ts typescript
py python
rb ruby
kt kotlin
csharp dotnet
linq > ef entity
reconcile compare mismatch
row record
row > table
dataset > data
etl pipeline
warehouse bigquery
sync synchronize
backup restore
incremental > step
small tiny little
share collaborate
status progress
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
camera webcam
person human people
company enterprise organization
plain > text ascii
`;

/** Stem -> stems of the words that may stand for it. */
export const synonyms: ReadonlyMap<string, ReadonlySet<string>> = readRows(ROWS);

function readRows(rows: string): Map<string, Set<string>> {
	const groups = new Map<string, Set<string>>();
	for (const row of rows.trim().split('\n')) {
		const [words = [], served] = row.split('>').map((part) => part.trim().split(/\s+/).map(stem));
		const others = served ?? words;
		for (const one of words) {
			const group = groups.get(one) ?? new Set();
			groups.set(one, group);
			for (const other of others) if (other !== one) group.add(other);
		}
	}
	return groups;
}
