import type { CheckedPlace, Fault, JudgedAct } from '#contracts/audit/replays'
import { eventText } from '#contracts/events/event-text'
import { formatCount } from '../format/format-money.js'

const differences = (count: number): string =>
  count === 1 ? '1 difference' : `${formatCount(count)} differences`
const rows = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`)
const tables = (count: number): string => (count === 1 ? '1 table' : `${formatCount(count)} tables`)
const events = (count: number | bigint): string =>
  BigInt(count) === 1n ? '1 event' : `${formatCount(count)} events`

const ROLES = {
  client: 'a client',
  admin: 'an admin',
  auditor: 'an auditor',
  system: 'the system',
} as const

const roleOf = (role: string): string =>
  Object.hasOwn(ROLES, role) ? ROLES[role as keyof typeof ROLES] : role

/** What is wrong with an act, as a sentence. `detail` has the figures that show it. */
const faultText: Readonly<
  Record<Fault, (act: Pick<JudgedAct, 'actorRole'>, detail: string) => string>
> = {
  'cannot-fold': (_, detail) =>
    `It does not fit what came before it: ${detail}. Nothing after it in this stream can be added up.`,
  'not-their-role': ({ actorRole }, detail) =>
    `They acted as ${roleOf(actorRole)}, but were ${roleOf(detail)} at that moment.`,
  'not-active': (_, detail) =>
    `They were ${detail === 'closed' ? 'a former client' : 'blocked'} at that moment.`,
  'not-for-role': ({ actorRole }) => `This is not allowed for ${roleOf(actorRole)}.`,
  'own-account': () => 'This may not be done for one’s own account.',
  'not-their-own': () => 'This may not be done for another person.',
  'needs-two': () => 'It takes two admins, and no proposal of one was approved by another.',
  'own-proposal': () => 'They approved what they had proposed themself.',
  'not-as-proposed': (_, detail) => `It is not what was proposed (${detail}).`,
  'no-request': () => 'There was no such request to decide on.',
  'no-such-entry': () => 'There is no such entry to reverse, or it was another.',
  refused: (_, detail) => `The rules do not allow it at that moment: ${detail}.`,
  differs: (_, detail) => `The rules make something else of it (${detail}).`,
  'not-signed-in': () => 'They had never signed in.',
  'unknown-act': (_, detail) => `There is no command of the name ${detail}.`,
}

/** Words of the replay that proves what the product shows. */
export const replayText = {
  title: 'Replay and compare',
  subtitle:
    'Rebuilds every table in memory from the first event and compares it, cell by cell, with the live one.',
  start: 'Start replay',
  starting: 'Starting…',
  stop: 'Stop',
  stopping: 'Stopping…',
  notStarted: 'No replay to show.',
  notStartedText: 'A replay only reads data. If one is running, you will join it.',
  replay: 'The replay',
  unharmed: 'The log and the tables are unchanged.',
  progress: 'Progress of the replay',
  phase: {
    starting: 'Starting',
    reading: 'Reading the log',
    comparing: 'Comparing tables',
    done: 'Done',
    stopped: 'Stopped',
    failed: 'Failed',
  },
  startedBy: (at: string, name: string) => `started ${at} by ${name}`,
  upToEvent: 'up to event',
  readOf: (read: number, all: bigint) => `${formatCount(read)} of ${events(all)}`,
  tablesOf: (done: number, all: number) => `${formatCount(done)} of ${tables(all)}`,
  soFar: (span: string) => `${span} so far`,
  took: (span: string) => `took ${span}`,
  steps: 'Steps of the replay',
  stepState: { done: 'done', running: 'running', waiting: 'waiting', failed: 'failed' },
  read: 'Read the log',
  check: 'Check the ledger',
  placesOff: (count: number) =>
    count === 0 ? 'No faults' : count === 1 ? '1 fault' : `${formatCount(count)} faults`,
  passOf: (pass: number, passes: number) => `pass ${formatCount(pass)} of ${formatCount(passes)}`,
  fold: 'Fold',
  folded: rows,
  compare: 'Compare',
  comparedOf: (compared: number, all: number) => `${formatCount(compared)} of ${rows(all)}`,
  identical: 'Identical',
  identicalText: (rowCount: number, tableCount: number) =>
    `All ${rows(rowCount)} in ${tables(tableCount)} match the log up to event`,
  differencesSoFar: (count: number) => `${differences(count)} so far`,
  differences,
  differenceText: (count: number) =>
    count === 1
      ? 'The log is intact. One stored figure disagrees with it.'
      : 'The log is intact. Stored figures disagree with it.',
  brokenTitle: 'The log itself is wrong',
  brokenText:
    'The log breaks a rule that must always hold. Make a copy of the log and raise the alarm.',
  wrongSnapshot: 'A snapshot is wrong',
  wrongSnapshotText: 'Decisions may have been based on it. Check the accounts listed below.',
  late: 'Not up to date',
  lateText: (names: readonly string[]) =>
    names.length === 1
      ? `Table ${names[0]} stopped before the end of the log. Up to that point it matches.`
      : `Tables ${names.join(', ')} stopped before the end of the log. Up to that point they match.`,
  unreadable: 'An event cannot be read. Nothing after it could be compared.',
  checks: 'Checks',
  checkHead: 'Rule',
  checkedCount: 'Checked',
  placesFound: 'Faults',
  checkText: {
    events: 'Every event can be read',
    positions: 'No position is missing or out of order',
    revisions: 'The events of each stream are numbered from 0 without gaps',
    commands: 'Each command appears only once',
    postings: 'The postings of each event sum to zero',
    folds: 'The events of each stream follow from those before',
    actors: 'Each actor was allowed to act, there and then',
    twoAdmins: 'What takes two admins was proposed by one and approved by another',
    decisions: 'Each act is what the rules make of it',
    signIns: 'Each actor had signed in before',
    snapshots: 'Each snapshot matches the log',
    available: 'No available balance ever falls below zero',
    debts: 'No debt ever falls below zero, and no more is repaid than was lent',
  },
  since: (ordinal: bigint) => `as it is required since event #${formatCount(ordinal)}`,
  broken: (check: string) => `Failed: ${check}`,
  checkedOf: (count: number) => `${formatCount(count)} checked`,
  places: 'Faults',
  place: 'Place',
  positionOf: (position: bigint) => `position ${position}`,
  stream: 'Stream',
  detail: 'Found',
  wrongAct: ({ act, detail }: Pick<CheckedPlace, 'act' | 'detail'>) =>
    act && faultText[act.fault](act, detail),
  actBy: ({ type, actorRole, actorName }: Pick<JudgedAct, 'type' | 'actorRole' | 'actorName'>) =>
    `${eventText[type]}, by ${actorRole === 'system' ? ROLES.system : `${actorName ?? 'nobody who is known'} as ${ROLES[actorRole]}`}.`,
  placesNamed: (named: number, count: number) =>
    `Showing the first ${formatCount(named)} of ${formatCount(count)} faults.`,
  upTo: 'Up to',
  stopped: 'Stopped',
  stoppedText: 'This replay was stopped before it finished.',
  failed: 'The replay failed',
  failedText: 'It did not finish. The log and the tables are unchanged.',
  namedOf: (named: number, count: number) =>
    `Showing the first ${formatCount(named)} of ${differences(count)}.`,
  list: 'Differences',
  tables: 'Tables',
  table: 'Table',
  row: 'Row',
  column: 'Column',
  stored: 'Stored',
  replayed: 'Replayed',
  offBy: 'Off by',
  account: 'Account',
  wholeRow: 'whole row',
  noRow: 'no row',
  nothing: 'nothing',
  replayedIs: (value: string) => `replayed ${value}`,
  timeMachine: 'Open in time machine',
  rowsCompared: 'Rows compared',
  rowsOf: (compared: number, all: number) =>
    compared === all ? formatCount(all) : `${formatCount(compared)} of ${formatCount(all)}`,
  differenceCount: 'Differences',
  verdict: 'Verdict',
  noTables: 'Results appear here table by table.',
  earlier: 'Earlier replays',
  earlierNote: 'Kept until the server restarts.',
  noneEarlier: 'No replays since the server started.',
} as const
