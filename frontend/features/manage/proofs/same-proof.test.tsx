import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import {
  getStaffDeposit,
  listStaffDeposits,
  previewDepositApproval,
  type SameProof,
} from '#contracts/requests/deposits'
import { getSession } from '#contracts/own/session'
import { getCounts } from '#contracts/requests/counts'
import { FakeServer } from '../../../testing/fake-server.js'
import { renderApp } from '../../../testing/render-app.js'
import {
  adminSession,
  depositSample,
  idOf,
  pageOfSamples,
  previewSample,
} from '../../../testing/staff-samples.js'

const other = (digit: number, ordinal: bigint) =>
  ({
    depositId: idOf(digit),
    ordinal,
    fullName: 'Leo Marchetti',
    status: 'approved',
    requestedAt: '2026-11-20T08:00:00.000Z',
  }) as SameProof

const server = () =>
  new FakeServer()
    .answer(getSession, adminSession)
    .answer(getCounts, {
      users: 3,
      requests: {
        deposit: { pending: 1, toBePaid: 0 },
        withdrawal: { pending: 0, toBePaid: 0 },
        loan: { pending: 0, toBePaid: 0 },
      },
      waitingProposals: 0,
      waitingIdentities: 0,
      stuckMails: 0,
    })
    .answer(previewDepositApproval, previewSample)

const open = async (sameProof: SameProof[]) => {
  server().answer(getStaffDeposit, { ...depositSample(1, { requestOrdinal: 2_200n }), sameProof })
  await renderApp(`/deposit/${idOf(1)}`)
}

it('A repeated proof shows a warning that names the other deposit by its number and links to it', async () => {
  await open([other(2, 2_111n)])
  expect(await screen.findByText(/This picture was already sent with deposit/)).toHaveTextContent(
    /deposit #2,111 \(Leo Marchetti, .*, approved\)$/,
  )
  expect(screen.getByRole('link', { name: '#2,111' })).toHaveAttribute(
    'href',
    `/deposit/${idOf(2)}`,
  )
  expect(screen.queryByText(/sent again/)).not.toBeInTheDocument()
})

it('A repeated proof shows the warning on the first deposit, too', async () => {
  await open([other(2, 2_300n)])
  expect(await screen.findByText(/This picture was sent again with deposit/)).toHaveTextContent(
    '#2,300',
  )
  expect(screen.queryByText(/already sent/)).not.toBeInTheDocument()
})

it('The warning about a repeated proof hides links after the third one, so that the decision stays in sight', async () => {
  await open([2, 3, 4, 5, 6].map((digit) => other(digit, BigInt(2_000 + digit))))
  expect(await screen.findByText('2 more')).toBeVisible()
  expect(
    screen.getAllByRole('link', { name: /^#2,00/ }).filter((link) => !link.closest('details')),
  ).toHaveLength(3)
})

it('A repeated proof is marked in its row of the queue, with a link to the first deposit', async () => {
  const sentBefore = { depositId: idOf(2), ordinal: 2_111n }
  server().answer(
    listStaffDeposits,
    pageOfSamples([depositSample(1, { proofId: idOf(5), sentBefore }), depositSample(3)]),
  )
  await renderApp('/all-user?tab=deposit')
  expect(await screen.findByRole('link', { name: 'Same as #2,111' })).toHaveAttribute(
    'href',
    `/deposit/${idOf(2)}`,
  )
})
