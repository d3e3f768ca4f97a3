import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getAccountStatement, listAccountEntries } from '#contracts/ledger/entries'
import { entryPageSample, entrySample } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { adminSession, idOf } from '../../testing/staff-samples.js'
import { sessionQuery } from '../../lib/session/session.js'
import { Timeline } from './timeline.js'

describe('the timeline of a person', () => {
  it('says for each entry what it was about, and why', async () => {
    const rejected = entrySample({
      type: 'WithdrawalRejected',
      about: 'Bank ••••4417',
      reason: 'The name differs',
      amount: 0n,
    })
    new FakeServer().answer(listAccountEntries, entryPageSample([rejected]))
    await renderUi(<Timeline accountId={idOf(1)} page={1} />, {
      seed: (queries) => queries.setQueryData(sessionQuery().queryKey, adminSession),
    })
    const row = (await screen.findByText('The name differs')).closest('tr')
    expect(row).toHaveTextContent(/Withdrawal rejected Bank ••••4417/)
    expect(screen.getByRole('link', { name: 'Withdrawal rejected' })).toHaveAttribute(
      'href',
      `/withdrawal/${idOf(8)}`,
    )
  })

  it('can be downloaded as a file, or printed', async () => {
    const server = new FakeServer().answer(listAccountEntries, entryPageSample([entrySample()]))
    server.respond(getAccountStatement, () => problem('too-many-downloads'))
    const { user } = await renderUi(<Timeline accountId={idOf(1)} page={1} />, {
      seed: (queries) => queries.setQueryData(sessionQuery().queryKey, adminSession),
    })
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }))
    await screen.findByText(/Other downloads of yours are still being prepared/)
    expect(server.seen.at(-1)?.path).toBe(`/api/accounts/${idOf(1)}/statement`)
    expect(screen.getByRole('link', { name: 'Print' })).toHaveAttribute(
      'href',
      `/audit/accounts/${idOf(1)}/print`,
    )
  })

  it('links each entry to the log, and the person to their other pages', async () => {
    new FakeServer().answer(
      listAccountEntries,
      entryPageSample([entrySample({ ordinal: 48_213n })], { page: 2, total: 25 }),
    )
    await renderUi(<Timeline accountId={idOf(1)} page={2} />, {
      seed: (queries) => queries.setQueryData(sessionQuery().queryKey, adminSession),
    })
    const [entry] = await screen.findAllByRole('link', { name: /#48,213/ })
    expect(entry).toHaveAttribute('href', '/audit?open=48213')
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      `/user/${idOf(1)}?page=1`,
    )
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      `/user/${idOf(1)}?page=3`,
    )
  })
})
