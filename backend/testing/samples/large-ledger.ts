import pg from 'pg'
import { kindOf } from '../../server/queries/kinds.js'
import { configFor } from '../../postgres/connections/pools.js'

/**
 * How many people, how many entries of one account, and how many requests of each of two kinds a
 * large test ledger has.
 */
export const PEOPLE = 8_000
export const BUSY = 20_000
const REQUESTS = 4 * PEOPLE

/** Whose a request is: two of seven are the busy account's, of any status. */
const ownerOf = (nth: string): string =>
  `case when ${nth} % 7 < 2 then $busy::uuid else pg_temp.id('user' || ${nth} % ${PEOPLE} + 1) end`

/**
 * People, accounts and requests: everybody has one of fifty first names; few requests are pending
 * or rejected.
 */
const people = `
  create function pg_temp.id(name text) returns uuid language sql immutable
    return overlay(overlay(md5(name) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid;
  insert into users (user_id, username, full_name, email, email_key, created_at)
    select id, 'u' || n, first || ' ' || last || n % 97, first || n || '@example.com', first || n || '@example.com', at
      from (select n, pg_temp.id('user' || n) as id, 'Nimo' || chr(97 + n % 25) as first, 'Wexler' as last,
                   timestamptz '2026-01-01' + n * interval '1 minute' as at from generate_series(1, ${PEOPLE}) n) person;
  insert into accounts (account_id, opened_at, billing, signal_strength, settled, held, available, deposits, profit, profit_by_staff, withdrawn, fees, debt, event_count, position, shown_count, shown_position)
    select user_id, created_at, 'disabled', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, length(email) * 7 % 40, 1000, length(email) * 7 % 40, 1000 from users where email like 'Nimo%';
  insert into deposits (deposit_id, account_id, method, coin_amount, rate, price_source, address, quoted_at, expires_at, position)
    select pg_temp.id('deposit' || n), ${ownerOf('n')}, case when n % 500 = 0 then 'ethereum' else 'bitcoin' end, '1', '1', 'simulated', 'a',
           timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-01-02', n
      from generate_series(1, ${REQUESTS}) n;
  insert into withdrawals (withdrawal_id, account_id, fee, method, destination_id, destination, position)
    select pg_temp.id('withdrawal' || n), ${ownerOf('n')}, 0, 'bank', pg_temp.id('place' || n), 'Bank ••••1', n
      from generate_series(1, ${REQUESTS}) n;
  insert into requests (request_id, kind, list, account_id, about, asked, amount, status, requested_at, decided_at, position)
    select request_id, kind, list, account_id, about, asked, amount, status, requested_at,
           case when status in ('approved', 'paid', 'rejected') then requested_at + interval '1 hour' end, position from (
    select deposit_id as request_id, 'deposit' as kind, 'deposit' as list, account_id, method as about, 100 as asked, 100 as amount,
           case when position % 300 = 0 then 'pending' when position % 300 = 1 then 'rejected' when position % 30 = 2 then 'quoted' else 'approved' end as status,
           case when position % 30 <> 2 then quoted_at end as requested_at, position
      from deposits where address = 'a'
    union all
    select withdrawal_id, 'withdrawal', 'withdrawal', account_id, destination, 100, 100,
           case when position % 300 = 0 then 'pending' when position % 300 = 1 then 'rejected' when position % 300 = 2 then 'cancelled' when position % 300 = 3 then 'approved' else 'paid' end,
           timestamptz '2026-01-01' + position * interval '1 second', position
      from withdrawals where destination = 'Bank ••••1'
    ) request order by position;
  update requests set queue = kind || ' ' || status where status = 'pending' or (kind = 'withdrawal' and status = 'approved');`

/** Everybody has sent pictures of their identity; a few wait. */
const identities = `
  insert into identities (user_id, submission_id, status, front, back, sent, submitted_at, position)
    select pg_temp.id('user' || n), pg_temp.id('submission' || n), case when n % 300 = 0 then 'submitted' when n % 300 = 1 then 'declined' else 'approved' end,
           'a', 'b', 1, timestamptz '2026-01-01' + n * interval '1 second', n
      from generate_series(1, ${PEOPLE}) n;`

/** Trades: few are open. */
const trades = `
  insert into trades (trade_id, account_id, instrument, direction, amount, lots, open_price, source, status, listed_at, opened_at, is_by_staff, position)
    select pg_temp.id('trade' || n), pg_temp.id('user' || n % ${PEOPLE} + 1), 'EURUSD', 'buy', 100, '0.01', '1.08424', 'simulated',
           case when n % 300 = 0 then 'open' else 'closed' end, timestamptz '2026-01-01' + n * interval '1 second',
           timestamptz '2026-01-01' + n * interval '1 second', false, n
      from generate_series(1, ${2 * PEOPLE}) n;`

/** Proposals: most were decided or have expired, the newest wait. */
const proposals = `
  insert into proposals (proposal_id, subject, change, why, proposed_by, proposed_at, expires_at, status, position)
    select pg_temp.id('proposal' || n), 'account-' || pg_temp.id('user' || n % ${PEOPLE} + 1), '{"kind":"role","role":"client"}', 'For a test', pg_temp.id('user1')::text,
           timestamptz '2025-01-01' + n * interval '1 minute', case when n > 2 * ${PEOPLE} - 10 then timestamptz '9999-01-01' else timestamptz '2025-01-08' + n * interval '1 minute' end,
           case when n > 2 * ${PEOPLE} - 10 or n % 2 = 0 then 'pending' else 'approved' end, 1000
      from generate_series(1, ${2 * PEOPLE}) n;`

/**
 * Notifications: of the busy account, which has read nearly all of them, and of everybody; and of
 * proposals.
 */
const notifications = `
  insert into notifications (notification_id, user_id, type, told_at, amount, ordinal)
    select pg_temp.id('notification' || n), case when n % 2 = 0 then pg_temp.id('user' || n % ${PEOPLE} + 1)::text else $busy end, 'ProfitRecorded',
           timestamptz '2025-01-01' + n * interval '1 minute', 1, 1000 + n
      from generate_series(1, ${2 * BUSY}) n;
  insert into proposal_notifications (notification_id, user_id, type, told_at, ordinal)
    select pg_temp.id('proposal' || n), $busy, 'ProposalApproved', timestamptz '2025-01-01' + n * interval '2 minutes', 1000 + 2 * n
      from generate_series(1, ${BUSY}) n;
  insert into notification_readers (user_id, read_up_to) values ($busy::uuid, timestamptz '2025-01-01' + ${2 * BUSY - 100} * interval '1 minute');`

/**
 * Entries of everybody, mixed with those of one account. One type was frequent only long ago; types
 * that do not occur are the rarest.
 */
const entries = `
  insert into entries (ordinal, position, event_id, stream, account_id, revision, type, recorded_at, actor_id, actor_role, kind, is_by_staff, amount, held_change, debt_change, command_id, correlation_id)
    select 1000 + n, 1000 + n, pg_temp.id('event' || n), 'account-' || owner, owner, revision, case when n % 2 = 1 then 'LossRecorded' when n <= ${PEOPLE} then 'AccountOpened' else 'ProfitRecorded' end,
           timestamptz '2026-01-01' + n * interval '1 minute', owner::text, case when n % 2 = 0 then 'client' else 'system' end,
           case when n % 2 = 1 then ${kindOf('LossRecorded', 'system')} when n <= ${PEOPLE} then ${kindOf('AccountOpened', 'client')} else ${kindOf('ProfitRecorded', 'client')} end,
           true, case when n % 2 = 0 then 2 else -1 end, 0, 0, pg_temp.id('event' || n), pg_temp.id('event' || n)
      from (select n, case when n % 2 = 0 or n > 2 * ${BUSY} then pg_temp.id('user' || n % ${PEOPLE} + 1) else $busy::uuid end as owner,
                   case when n % 2 = 0 or n > 2 * ${BUSY} then 100 + n / ${PEOPLE} else 100 + n / 2 end as revision
              from generate_series(1, ${2 * BUSY + PEOPLE}) n) entry;
  insert into postings (ordinal, line, account_id, book, amount)
    select ordinal, line, account_id, case line when 0 then 'trading' else 'client' end, case line when 0 then -amount else amount end
      from entries, generate_series(0, 1) line where ordinal > 1000;
  insert into books (key, book, stretch, debits, credits, entry_count, earliest, last_ordinal, last_at, position)
    select ordinal / 500 || '/' || book, book, ordinal / 500, coalesce(sum(-posting.amount) filter (where posting.amount < 0), 0),
           coalesce(sum(posting.amount) filter (where posting.amount > 0), 0), count(*), min(recorded_at), max(ordinal), max(recorded_at), max(position)
      from postings posting join entries using (ordinal) where ordinal > 1000 group by book, ordinal / 500;
  insert into stretches (key, account_id, stretch, type, first_ordinal, earliest, latest, entry_count, money_in, money_in_count, money_out, money_out_count, borrowed, repaid)
    select account_id || '/' || revision / 500 || '/' || type, account_id, revision / 500, type, min(ordinal), min(recorded_at), max(recorded_at), count(*),
           coalesce(sum(amount) filter (where amount > 0), 0), count(*) filter (where amount > 0), coalesce(sum(amount) filter (where amount < 0), 0), count(*) filter (where amount < 0), 0, 0
      from entries where ordinal > 1000 and revision >= 500 group by account_id, revision / 500, type;`

/**
 * Fills the tables of a server as if it had served many people for long; the busy account belongs
 * to `busyId`. The log has none of it. As after a build, the read models are not vacuumed yet, so
 * the planner avoids index-only scans.
 */
export const enlarge = async (config: pg.ClientConfig, busyId: string): Promise<void> => {
  const client = new pg.Client(configFor(config, 'owner'))
  await client.connect()
  await client.query(
    `${people}\n${identities}\n${trades}\n${proposals}\n${notifications}\n${entries}`.replaceAll(
      '$busy',
      `'${busyId}'`,
    ),
  )
  await client.query('vacuum users')
  await client.query('analyze')
  await client.end()
}
