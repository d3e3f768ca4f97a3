import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { z } from 'zod'
import {
  cancelReplay,
  getReplay,
  listReplays,
  startReplay,
  type Difference,
  type Replay,
} from '#contracts/audit/replays'
import { AccountId } from '#contracts/values/ids'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { queryClock } from '../../testing/query-clock.js'
import { createLive } from '../../lib/live/live.js'
import { forgetLive, setLiveState } from '../../lib/api/live-status.js'
import { renderUi } from '../../testing/render.js'
import { checkOf, replayOf, tableOf } from '../../testing/replays.js'
import { ReplayScreen } from './replay-screen.js'
import type { ReplaySearch } from './replay-search.js'

const clock = queryClock()
const accountId = AccountId.parse('0192d7f1-7d3e-7a51-8c02-2f6d11aa3aa9')
const held: Difference = {
  table: 'accounts',
  row: accountId,
  column: 'held',
  stored: '3300.00',
  replayed: '3350.00',
  accountId,
  ordinal: 47_940n,
}

const draw = async (search: ReplaySearch = { replay: replayOf().replayId }) => {
  let changed: ReplaySearch | undefined
  const view = await renderUi(
    <ReplayScreen search={search} onChange={(change) => (changed = change)} />,
  )
  return { ...view, changed: () => changed }
}

const serverWith = (replay: Replay) =>
  new FakeServer().answer(getReplay, replay).answer(listReplays, { items: [replay] })

afterEach(forgetLive)

describe('a replay', () => {
  it('is started with one press and has its own address', async () => {
    const server = new FakeServer()
      .answer(listReplays, { items: [] })
      .answer(startReplay, replayOf({ phase: 'reading' }))
    const { user, changed } = await draw({})
    expect(await screen.findByText('No replays since the server started.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Start replay' }))
    await waitFor(() => expect(changed()).toStrictEqual({ replay: replayOf().replayId }))
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('is polled only until it has its verdict', async () => {
    const server = serverWith(replayOf())
    await draw()
    expect(await screen.findByText('Comparing tables')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Progress of the replay' })).toBeVisible()
    const done = replayOf({
      status: 'identical',
      phase: 'done',
      finishedAt: '2026-11-21T08:02:16.640Z',
      tables: [tableOf('accounts', 214)],
    })
    server.answer(getReplay, done).answer(listReplays, { items: [done] })
    await clock.pass(1_000)
    expect(await screen.findByText(/All 214 rows in 1 table match the log/)).toBeVisible()
    expect(screen.getByText(/took 1.6 s/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Start replay' })).toBeVisible()
    const asked = server.seen.filter(({ path }) => path.endsWith(done.replayId)).length
    await clock.pass(3_600_000)
    expect(server.seen.filter(({ path }) => path.endsWith(done.replayId))).toHaveLength(asked)
  })

  it('is fetched when its progress is pushed, and not polled in between', async () => {
    setLiveState('live')
    const running = replayOf()
    const server = serverWith(running)
    const { queries } = await draw()
    expect(await screen.findByText('Comparing tables')).toBeVisible()
    const asked = server.seen.length
    await clock.pass(4_999)
    expect(server.seen).toHaveLength(asked)
    await clock.pass(1)
    expect(server.seen.length).toBeGreaterThan(asked)
    const done = replayOf({
      status: 'identical',
      phase: 'done',
      tables: [tableOf('accounts', 214)],
    })
    server.answer(getReplay, done).answer(listReplays, { items: [done] })
    createLive(queries).notice({ resource: 'replay', id: running.replayId })
    expect(await screen.findByText(/All 214 rows in 1 table match the log/)).toBeVisible()
  })

  it('names each cell that differs, with a link to its account at that moment', async () => {
    serverWith(
      replayOf({
        tables: [tableOf('accounts', 214, 214, 1), tableOf('books', 6, 2)],
        differences: [held],
      }),
    )
    await draw()
    const verdict = await screen.findByRole('alert')
    expect(verdict).toHaveTextContent('1 difference so far')
    const row = within(screen.getByRole('table', { name: 'Differences' })).getAllByRole('row')[1]!
    expect(row).toHaveTextContent(/held.*\$3,300\.00.*\$3,350\.00.*−\$50\.00/)
    expect(within(row).getByRole('link', { name: 'Open in time machine' })).toHaveAttribute(
      'href',
      `/audit/accounts/${accountId}?ordinal=47940`,
    )
    expect(screen.queryByText('Identical', { selector: 'h2' })).toBeNull()
  })

  it('says of a check that had nothing to look at that it had nothing, and not that it passed', async () => {
    const checks = [checkOf('positions'), { ...checkOf('snapshots'), checked: 0 }]
    serverWith(
      replayOf({ status: 'identical', phase: 'done', checks, tables: [tableOf('accounts', 214)] }),
    )
    await draw()
    const lines = within(await screen.findByRole('table', { name: 'Checks' })).getAllByRole('row')
    expect(lines.slice(1).map((line) => line.textContent)).toEqual([
      expect.stringContaining('Passed'),
      expect.stringContaining('Nothing to check'),
    ])
  })

  it('says of an act that nobody was allowed to do what it was, who is said to have done it, and why it is wrong', async () => {
    const act = {
      type: 'BalanceCredited',
      actorId: accountId,
      actorRole: 'admin',
      actorName: 'Jonas Weber',
    } as const
    const at = { position: 5_000_017n, ordinal: 47_940n, stream: `account-${accountId}`, accountId }
    const checks = [
      checkOf('twoAdmins', 1, [{ ...at, detail: '', act: { ...act, fault: 'needs-two' } }]),
      checkOf('actors', 1, [{ ...at, detail: 'client', act: { ...act, fault: 'not-their-role' } }]),
    ]
    serverWith(
      replayOf({ status: 'different', phase: 'done', tables: [tableOf('accounts', 214)], checks }),
    )
    await draw()
    expect(await screen.findByRole('heading', { name: 'The log itself is wrong' })).toBeVisible()
    const two = screen.getByRole('table', {
      name: 'Faults: What takes two admins was proposed by one and approved by another',
    })
    expect(within(two).getByText('Balance credited, by Jonas Weber as an admin.')).toBeVisible()
    expect(
      within(two).getByText(
        /It takes two admins, and no proposal of one was approved by another\./,
      ),
    ).toBeVisible()
    expect(within(two).getByRole('link', { name: 'Entry #47,940' })).toHaveAttribute(
      'href',
      '/audit?open=47940',
    )
    const actors = screen.getByRole('table', {
      name: 'Faults: Each actor was allowed to act, there and then',
    })
    expect(
      within(actors).getByText(/They acted as an admin, but were a client at that moment\./),
    ).toBeVisible()
    expect(within(actors).getByRole('link', { name: 'Open in time machine' })).toBeVisible()
  })

  it('is never called identical when the log itself is wrong, and links to each wrong place', async () => {
    const place = {
      position: 5_000_017n,
      ordinal: 47_940n,
      stream: `account-${accountId}`,
      accountId,
      detail: '-49989.95',
      act: null,
    }
    const checks = [checkOf('positions'), checkOf('available', 2, [place])]
    serverWith(
      replayOf({ status: 'different', phase: 'done', checks, tables: [tableOf('accounts', 214)] }),
    )
    await draw()
    expect(await screen.findByRole('alert')).toHaveTextContent('The log itself is wrong')
    const places = screen.getByRole('table', {
      name: 'Faults: No available balance ever falls below zero',
    })
    expect(within(places).getByText('−$49,989.95')).toBeVisible()
    expect(within(places).getByRole('link', { name: 'Entry #47,940' })).toHaveAttribute(
      'href',
      '/audit?open=47940',
    )
    expect(within(places).getByRole('link', { name: 'Open in time machine' })).toHaveAttribute(
      'href',
      `/audit/accounts/${accountId}?ordinal=47940`,
    )
    const lines = within(screen.getByRole('table', { name: 'Checks' })).getAllByRole('row')
    expect(lines.slice(1).map((line) => line.textContent)).toEqual([
      expect.stringContaining('Passed'),
      expect.stringContaining('Failed'),
    ])
  })

  it('is called not up to date instead of identical when a table has stopped', async () => {
    const table = { ...tableOf('accounts', 214), ordinal: 47_940n, verdict: 'late' as const }
    serverWith(replayOf({ status: 'late', phase: 'done', tables: [table, tableOf('books', 6)] }))
    await draw()
    expect(await screen.findByRole('heading', { name: 'Not up to date' })).toBeVisible()
    expect(screen.getByText(/Table accounts stopped before the end of the log/)).toBeVisible()
    const row = within(screen.getByRole('table', { name: 'Tables' })).getAllByRole('row')[1]!
    expect(row).toHaveTextContent(/accounts.*#47,940.*Not up to date/)
  })

  it('can be stopped', async () => {
    const server = serverWith(replayOf())
    const stopped = replayOf({ status: 'cancelled' })
    server.respond(cancelReplay, () => {
      server.answer(getReplay, stopped).answer(listReplays, { items: [stopped] })
      return Response.json(z.encode(cancelReplay.response, stopped))
    })
    const { user } = await draw()
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('This replay was stopped before it finished.')).toBeVisible()
  })

  it('says that the server no longer knows it, and offers a new one', async () => {
    new FakeServer()
      .answer(listReplays, { items: [] })
      .respond(getReplay, () => problem('replay-unknown', { status: 404 }))
    await draw()
    expect(await screen.findByText(/another server process runs it/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Start replay' })).toBeVisible()
  })
})
