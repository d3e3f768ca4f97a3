import { Link } from '@tanstack/react-router'
import type { CheckedPlace, Replay, ReplayCheck } from '#contracts/audit/replays'
import { formatCount } from '../../lib/format/format-money.js'
import { inLog } from '../../lib/links/link-to.js'
import { shortStream } from '../../lib/format/short-id.js'
import { replayText as text } from '../../lib/text/replay.js'
import { Card } from '../../ui/figures/card.js'
import { DataTable, type Column } from '../../ui/lists/data-table.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { Status } from '../../ui/figures/status.js'
import styles from './differences-table.module.css'
import { cellText } from './off-by.js'
import { checkVerdict } from './replay-state.js'

/**
 * The number of the event, linked to the log. For a place without an event, only the position in
 * the store.
 */
const Place = ({ place: { position, ordinal } }: { place: CheckedPlace }) =>
  ordinal === null ? (
    text.positionOf(position)
  ) : (
    <EntryNumber ordinal={ordinal} link={inLog(ordinal)} />
  )

const InTimeMachine = ({ place: { accountId, ordinal } }: { place: CheckedPlace }) =>
  accountId &&
  ordinal !== null && (
    <Link
      to="/audit/accounts/$accountId"
      params={{ accountId }}
      search={{ ordinal: Number(ordinal) }}
    >
      {text.timeMachine}
    </Link>
  )

const Stream = ({ name }: { name: string }) => (
  <code className={styles.row} title={name}>
    {shortStream(name)}
  </code>
)

/** What is wrong at a place: of an act, what was done, by whom, and why that is wrong. */
const Found = ({ place }: { place: CheckedPlace }) =>
  place.act ? (
    <>
      <strong>{text.actBy(place.act)}</strong> {text.wrongAct(place)}
    </>
  ) : (
    cellText(place.detail)
  )

const placeColumns: readonly Column<CheckedPlace>[] = [
  { id: 'place', head: text.place, cell: (place) => <Place place={place} /> },
  { id: 'stream', head: text.stream, cell: ({ stream }) => stream && <Stream name={stream} /> },
  { id: 'detail', head: text.detail, cell: (place) => <Found place={place} /> },
  { id: 'open', head: text.account, cell: (place) => <InTimeMachine place={place} /> },
]

const Places = ({ check: { check, found, places } }: { check: ReplayCheck }) => (
  <Card
    flush
    title={text.broken(text.checkText[check])}
    footer={found > places.length ? text.placesNamed(places.length, found) : undefined}
  >
    <DataTable
      caption={`${text.places}: ${text.checkText[check]}`}
      density="staff"
      rows={places}
      rowKey={({ position, stream, detail, act }) =>
        `${position}/${stream}/${detail}/${act?.fault}`
      }
      columns={placeColumns}
      compact={(place) => ({
        title: <Place place={place} />,
        under: <Found place={place} />,
        tags: <InTimeMachine place={place} />,
      })}
    />
  </Card>
)

/** What must hold, and since when, if not from the first event on. */
const Rule = ({ check: { check, since } }: { check: ReplayCheck }) => (
  <>
    {text.checkText[check]}
    {since !== null && <span className={styles.since}>, {text.since(since)}</span>}
  </>
)

const columnsIn = (status: Replay['status']): Column<ReplayCheck>[] => [
  { id: 'check', head: text.checkHead, cell: (check) => <Rule check={check} /> },
  {
    id: 'checked',
    head: text.checkedCount,
    isNumber: true,
    cell: ({ checked }) => formatCount(checked),
  },
  { id: 'found', head: text.placesFound, isNumber: true, cell: ({ found }) => formatCount(found) },
  {
    id: 'verdict',
    head: text.verdict,
    cell: (check) => <Status status={checkVerdict(check, status)} />,
  },
]

/** The checks of the log itself, one per line, with the first places where one fails. */
export const ReplayChecks = ({ replay }: { replay: Replay }) => {
  if (replay.checks.length === 0) return null
  return (
    <>
      {replay.checks
        .filter(({ found }) => found > 0)
        .map((check) => (
          <Places key={check.check} check={check} />
        ))}
      <Card flush>
        <DataTable
          caption={text.checks}
          density="staff"
          rows={replay.checks}
          rowKey={({ check }) => check}
          columns={columnsIn(replay.status)}
          compact={(check) => ({
            title: <Rule check={check} />,
            amount: <Status status={checkVerdict(check, replay.status)} />,
            under: text.checkedOf(check.checked),
            underAmount: check.found > 0 && text.placesOff(check.found),
          })}
        />
      </Card>
    </>
  )
}
