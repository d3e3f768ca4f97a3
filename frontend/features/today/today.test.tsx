import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { getSession } from '#contracts/own/session'
import { getToday, type Today as Figures } from '#contracts/site/today'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { adminSession, idOf } from '../../testing/staff-samples.js'
import { todayText } from '../../lib/text/today.js'
import { Today } from './today.js'

const flowing = { waiting: 0, since: null, givenUp: 0, standingSince: null }

const figures: Figures = {
  waiting: {
    requests: {
      deposit: {
        pending: { count: 12, since: new Date(Date.now() - 18 * 60_000).toISOString() },
        toBePaid: { count: 0, since: null },
      },
      withdrawal: {
        pending: { count: 10_001, since: new Date(Date.now() - 60_000).toISOString() },
        toBePaid: { count: 2, since: new Date(Date.now() - 90 * 60_000).toISOString() },
      },
      loan: {
        pending: { count: 7, since: new Date(Date.now() - 60_000).toISOString() },
        toBePaid: { count: 0, since: null },
      },
    },
    proposals: { count: 0, since: null },
    identities: { count: 3, since: new Date(Date.now() - 60_000).toISOString() },
  },
  voidCodes: [],
  mail: { count: 0, since: null, isSetUp: true, outbox: flowing },
  scheduled: [
    {
      work: 'loan-interest',
      lookedAt: '2026-11-21T08:00:00.000Z',
      lastAt: '2026-11-21T00:00:00.000Z',
      nextAt: '2026-11-22T00:00:00.000Z',
      failure: null,
    },
    { work: 'copy-ended', lookedAt: null, lastAt: null, nextAt: null, failure: null },
  ],
  today: '2026-11-21',
  days: [{ day: '2026-11-20', paidIn: 50_000n, paidOut: 1_000n, lastIn: 41n, lastOut: null }],
  clock: { aheadMs: 0, jumped: null },
  prices: [],
  readModels: [
    { name: 'entries', lag: 0, isParked: false },
    { name: 'accounts', lag: 3, isParked: false },
  ],
}
const draw = (change: Partial<Figures> = {}, site: Partial<typeof adminSession.site> = {}) => {
  new FakeServer()
    .answer(getSession, { ...adminSession, site: { ...adminSession.site, ...site } })
    .answer(getToday, { ...figures, ...change })
  return renderUi(<Today />)
}

it('Each count of waiting requests links to their list, and says since when the oldest has waited', async () => {
  await draw()
  expect(await screen.findByRole('link', { name: '12' })).toHaveAttribute(
    'href',
    '/all-user?tab=deposit',
  )
  expect(screen.getByText('18 min')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /10,000/ })).toHaveAttribute(
    'href',
    '/all-user?tab=withdrawals',
  )
  expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    '/all-user?tab=withdrawals&status=approved',
  )
  expect(screen.getByRole('link', { name: '7' })).toHaveAttribute(
    'href',
    '/all-user?tab=deposit&method=loan',
  )
  expect(screen.getByText('1 h 30 min')).toBeInTheDocument()
  expect(screen.getAllByText('Nothing waits')).toHaveLength(1)
})

it('Money by day is a chart with a sentence, and a table whose figures link to their entries', async () => {
  const { user } = await draw()
  await user.click(await screen.findByText('Money in and out, by day'))
  expect(
    screen.getByRole('img', { name: /\$500\.00 came in and \$10\.00 went out/ }),
  ).toBeInTheDocument()
  expect(screen.getByText(/^Highest bar:/)).toHaveTextContent('$500.00')
  expect(
    screen.getByRole('link', { name: 'Entries up to 20 Nov 2026 by which $500.00 came in' }),
  ).toHaveAttribute('href', '/audit?type=DepositApproved&before=42')
  expect(screen.getByRole('row', { name: /20 Nov 2026.*\$10\.00/ })).toBeInTheDocument()
})

it.each([
  [
    'says that no price source is set up',
    { priceSources: { forex: null, crypto: null, stocks: null } },
    'No source',
  ],
  [
    'says that prices are simulated where that is not the demo',
    { priceSources: { forex: 'simulated', crypto: null, stocks: null }, isDemo: false },
    'Simulated',
  ],
] as const)('The strip %s', async (_, site, said) => {
  await draw({}, site)
  expect((await screen.findByText('Prices')).parentElement).toHaveTextContent(said)
})

it('The strip names each market whose prices fail, what its source did, and since when', async () => {
  const source = 'quotes' as const
  const lastAt = '2026-11-21T08:00:00.000Z'
  const since = new Date(Date.now() - 7 * 60_000).toISOString()
  await draw({
    prices: [
      { market: 'forex', source, state: 'ok', since: null, reason: null, lastAt },
      { market: 'crypto', source, state: 'silent', since, reason: 'answered 503', lastAt },
      { market: 'stocks', source, state: 'old', since, reason: null, lastAt },
    ],
  })
  const note = await screen.findByRole('region', { name: 'Prices' })
  expect(note).toHaveTextContent(
    /Crypto: No new prices \(the source answered 503\), for 7 min\. Newest price: 21 Nov/,
  )
  expect(note).toHaveTextContent(/Stocks: Prices are too old, for 7 min\./)
  expect(note).not.toHaveTextContent('Forex')
})

it('The strip says nothing of prices in a demo', async () => {
  await draw()
  await screen.findByText('3 still to be counted')
  expect(screen.queryByText('Prices')).not.toBeInTheDocument()
})

it('The strip says how far the figures are', async () => {
  await draw()
  expect(await screen.findByText('3 still to be counted')).toBeInTheDocument()
  expect(screen.getByText('All 2 tables')).toBeInTheDocument()
})

it('The strip says how many mails could not be sent, and whether mail is set up at all', async () => {
  await draw({
    mail: {
      count: 2,
      since: new Date(Date.now() - 5 * 60_000).toISOString(),
      isSetUp: true,
      outbox: flowing,
    },
  })
  expect(await screen.findByRole('link', { name: '2 unsent' })).toHaveAttribute('href', '/mail')
  expect(screen.getByText('5 min')).toBeInTheDocument()
})

it('The strip leads to the mails that were given up, if there are no others that people did not get', async () => {
  const since = new Date(Date.now() - 5 * 60_000).toISOString()
  await draw({ mail: { count: 3, since, isSetUp: true, outbox: { ...flowing, givenUp: 3 } } })
  expect(await screen.findByRole('link', { name: '3 unsent' })).toHaveAttribute(
    'href',
    '/mail?show=given-up',
  )
})

it('The strip says that mail is not set up', async () => {
  await draw({ mail: { count: 0, since: null, isSetUp: false, outbox: flowing } })
  expect(await screen.findByRole('link', { name: 'Not set up' })).toHaveAttribute('href', '/mail')
})

it('The strip says that mail is at a standstill, for how long, and how many wait', async () => {
  const since = new Date(Date.now() - 2 * 60 * 60_000).toISOString()
  await draw({
    mail: {
      count: 4,
      since,
      isSetUp: true,
      outbox: { waiting: 12, since, givenUp: 0, standingSince: since },
    },
  })
  expect(await screen.findByRole('link', { name: 'At a standstill' })).toHaveAttribute(
    'href',
    '/mail',
  )
  expect(screen.getByText(/^12 waiting, none sent for/)).toHaveTextContent(
    '12 waiting, none sent for 2 h',
  )
})

it('The strip names read models that have stopped', async () => {
  await draw({ readModels: [{ name: 'entries', lag: 7, isParked: true }], days: [] })
  expect(await screen.findByText('Stopped: entries')).toBeInTheDocument()
})

it('A client whose release code is void is named, with a link to their page', async () => {
  await draw({
    voidCodes: [
      {
        accountId: idOf(1) as never,
        fullName: 'Amara Okafor',
        voidedAt: '2026-11-21T08:00:00.000Z',
      },
    ],
  })
  const codes = await screen.findByRole('region', { name: 'Void release codes' })
  expect(within(codes).getByRole('link', { name: 'Amara Okafor' })).toHaveAttribute(
    'href',
    `/user/${idOf(1)}`,
  )
})

it('The strip warns of a clock that is behind the log or has jumped, and of no other', async () => {
  const jumped = { at: new Date(Date.now() - 60_000).toISOString(), byMs: -7_200_000 }
  await draw({ clock: { aheadMs: 3_600_000, jumped } })
  const note = await screen.findByRole('region', { name: 'The clock of the server' })
  expect(note).toHaveTextContent(
    /The clock of the server is .*1 h.* behind the last event of the log/,
  )
  expect(note).toHaveTextContent(/jumped .*2 h.* back/)
})

it('The strip says nothing of a clock that is right', async () => {
  await draw({ clock: { aheadMs: 800, jumped: null } })
  await screen.findByText('3 still to be counted')
  expect(screen.queryByRole('region', { name: 'The clock of the server' })).not.toBeInTheDocument()
})

it('Each work that the server does by itself says when it was done and when it comes next', async () => {
  await draw()
  const summary = await screen.findByText(todayText.scheduled)
  const list = summary.closest('details')
  expect(list).toHaveTextContent(/Last done 21 Nov.*\. Next 22 Nov[^.]*\./)
  expect(list).toHaveTextContent(/Not done yet\. No time is set for the next\./)
})

it('A work that failed is told outside what is folded away', async () => {
  const [first, ...others] = figures.scheduled
  await draw({ scheduled: [{ ...first!, failure: 'The log refused it.' }, ...others] })
  const told = await screen.findByText(/could not be done.*The log refused it\./)
  expect(told).toBeVisible()
  expect(told.closest('details')).toBeNull()
})
