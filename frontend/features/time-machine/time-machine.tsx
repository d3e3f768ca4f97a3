import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AccountAsOf } from '#contracts/audit/account-as-of'
import { useNewest } from '../../lib/browser/use-newest.js'
import type { TypedMoment } from '../../lib/format/moment.js'
import { formatEntryNumber } from '../../lib/format/format-money.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { serverTime } from '../../lib/format/server-clock.js'
import { shortId } from '../../lib/format/short-id.js'
import { figureText, kitText } from '../../lib/text/kit.js'
import { timeMachineText as text } from '../../lib/text/time-machine.js'
import { AsOf } from '../../ui/page/as-of.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { isNotFound, NotFound } from '../../ui/page/not-found.js'
import { Note } from '../../ui/messages/note.js'
import { Columns, Page } from '../../ui/page/page.js'
import { toast } from '../../ui/messages/toast.js'
import { AccountPicker, RoomForPicker } from './account-picker.js'
import { BalancesThen } from './balances-then.js'
import { EventsUpTo } from './events-up-to.js'
import { askedOf, ordinalOf, stepAt, type MomentSearch } from '../../lib/links/moment-search.js'
import { PendingThen, SettingsThen, TradesThen } from './pending-then.js'
import { asOfInstantQuery, asOfQuery, historyQuery } from './queries.js'
import styles from './time-machine.module.css'

export interface TimeMachineProps {
  readonly accountId: string
  readonly search: MomentSearch
  readonly onChange: (change: Partial<MomentSearch>) => void
  /** Opens the time machine of another account. */
  readonly onAccount: (accountId: string) => void
  /** Shown last. It shows the present, regardless of the chosen moment. */
  readonly children?: ReactNode
}

/** A line as high as the text that will replace it. */
const NO_WORDS_YET = '\u00a0'

/** An account as of any of its events, folded from the log. */
export const TimeMachine = ({
  accountId,
  search,
  onChange,
  onAccount,
  children,
}: TimeMachineProps) => {
  const asOf = useQuery(asOfQuery(accountId, search))
  const isMissing = isNotFound(asOf.error)
  return (
    <Page
      title={text.title}
      tabTitle={asOf.data && `${asOf.data.fullName}, ${text.title}`}
      density="staff"
      trail={<Trail />}
      subtitle={asOf.data ? <Whose account={asOf.data} /> : NO_WORDS_YET}
      actions={
        asOf.data ? (
          <AccountPicker account={asOf.data} onPick={onAccount} />
        ) : (
          !isMissing && <RoomForPicker />
        )
      }
    >
      {isMissing ? (
        <Card>
          <NotFound />
        </Card>
      ) : (
        <>
          <ThenAndNow accountId={accountId} search={search} onChange={onChange} asOf={asOf} />
          {children && <AsOfNow />}
          {children}
        </>
      )}
    </Page>
  )
}

interface ThenAndNowProps extends Omit<TimeMachineProps, 'onAccount' | 'children'> {
  readonly asOf: UseQueryResult<AccountAsOf>
}

const ThenAndNow = ({ asOf, ...moment }: ThenAndNowProps) => (
  <>
    <OtherEvent
      asked={moment.search.ordinal}
      shown={asOf.isPlaceholderData ? undefined : asOf.data}
    />
    <Moment
      {...moment}
      account={asOf.data}
      asked={askedOf(moment.search, asOf.isPlaceholderData ? undefined : asOf.data)}
    />
    <FourStates
      query={asOf}
      what={text.moment}
      unharmed={text.unharmed}
      skeleton={{ shape: 'block', height: [372, 754] }}
    >
      {(account) => (
        <Columns
          wide={<BalancesThen account={account} />}
          narrow={
            <>
              <PendingThen account={account} />
              <TradesThen account={account} />
              <SettingsThen account={account} />
            </>
          }
        />
      )}
    </FourStates>
    <EventsUpTo
      accountId={moment.accountId}
      search={moment.search}
      account={asOf.isPlaceholderData ? undefined : asOf.data}
    />
  </>
)

const AsOfNow = () => (
  <div className={styles.now}>
    <h2>{text.asOfNow}</h2>
    <p>{text.asOfNowText}</p>
  </div>
)

interface OtherEventProps {
  readonly asked: number | undefined
  readonly shown: Pick<AccountAsOf, 'ordinal' | 'eventNumber' | 'next'> | undefined
}

/**
 * Says so where the number asked for is that of an event of another account, or of none, and where
 * the account comes later.
 */
const OtherEvent = ({ asked, shown }: OtherEventProps) => {
  if (!shown) return null
  if (shown.eventNumber === 0)
    return <Note>{text.notYet(shown.next === null ? null : formatEntryNumber(shown.next))}</Note>
  return (
    asked !== undefined &&
    BigInt(asked) !== shown.ordinal && (
      <Note>{text.notAnEvent(formatEntryNumber(BigInt(asked)))}</Note>
    )
  )
}

const Trail = () => (
  <nav aria-label={kitText.trail} className={styles.trail}>
    <Link to="/audit/accounts">{text.accounts}</Link>
  </nav>
)

const Whose = ({ account: { fullName, stream, accountId } }: { account: AccountAsOf }) => (
  <>
    <bdi>{fullName}</bdi>,{' '}
    <code title={stream}>{stream.replace(accountId, shortId(accountId))}</code>
  </>
)

interface MomentProps extends Omit<TimeMachineProps, 'onAccount' | 'children'> {
  readonly account: AccountAsOf | undefined
  readonly asked: TypedMoment | undefined
}

const Moment = ({ accountId, search, onChange, account, asked }: MomentProps) => {
  const queries = useQueryClient()
  const ask = useNewest()
  const choose = (ordinal: number | undefined, at?: string) =>
    onChange({ ordinal, page: undefined, ...(at !== search.at && { at }) })
  const find = async (at: string, isNewest: () => boolean) => {
    try {
      const { ordinal } = await queries.query(asOfInstantQuery(accountId, at))
      if (isNewest()) choose(Number(ordinal), at)
    } catch (error) {
      if (isNewest()) toast.error(problemText(error as Error))
    }
  }
  // What is yet to happen is not known, so a moment to come is the present one.
  const go = (moment: TypedMoment) => {
    const isNewest = ask()
    if ('at' in moment) void find([moment.at, serverTime()].toSorted()[0] ?? moment.at, isNewest)
    else choose(Number(moment.ordinal))
  }
  return (
    <Card>
      <FourStates
        query={useQuery(historyQuery(accountId))}
        what={text.history}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: [253, 359] }}
      >
        {({ points, eventCount }) => (
          <AsOf
            points={points.map(({ settled, ...point }) => ({ ...point, cents: settled }))}
            chosen={stepAt(points, search.ordinal)}
            event={
              points.length < eventCount && account
                ? { ...account, cents: account.figures.settled }
                : undefined
            }
            eventCount={eventCount}
            asked={asked}
            what={figureText.settled}
            onChoose={(step) => choose(ordinalOf(points, step))}
            onMoment={go}
          />
        )}
      </FourStates>
    </Card>
  )
}
