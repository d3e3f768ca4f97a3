import { screen } from '@testing-library/react'
import {
  getDeposit,
  listDepositMethods,
  listDeposits,
  requestDeposit,
} from '#contracts/requests/deposits'
import { listQuotes, requestQuote } from '#contracts/requests/quotes'
import { uploadProof } from '#contracts/ledger/files'
import { getSession } from '#contracts/own/session'
import { getWithdrawalTerms } from '#contracts/requests/withdrawals'
import { clientSession, ownDepositSample, termsSample } from './client-samples.js'
import { FakeServer } from './fake-server.js'
import { idOf, pageOfSamples } from './staff-samples.js'

/** The address of the payment step for the quote of `depositServer`. */
export const paying = `/deposit?deposit=${idOf(4)}`

export const proofPicture = new File(['x'], 'proof.png', { type: 'image/png' })

export const chooseFile = () => screen.findByLabelText(/Choose a picture/)

/** A server that supports every step of a deposit, from the amount to the request. */
export const depositServer = (): FakeServer =>
  new FakeServer()
    .answer(getSession, clientSession)
    .answer(getWithdrawalTerms, termsSample)
    .answer(listDepositMethods, {
      items: [
        {
          method: 'tether',
          price: '0.9995',
          priceSource: 'simulated',
          priceAt: '2026-11-21T08:00:00.000Z',
          isCurrent: true,
        },
      ],
    })
    .answer(requestQuote, { depositId: idOf(4) as never, position: 6n })
    .answer(getDeposit, ownDepositSample())
    .answer(uploadProof, { fileId: idOf(3) as never, hash: 'a', bytes: 1, width: 1, height: 1 })
    .answer(requestDeposit, { position: 8n })
    .answer(listDeposits, pageOfSamples([]))
    .answer(listQuotes, { items: [] })

/** The body of the last POST to a path. */
export const bodySent = (server: FakeServer, path: string) =>
  server.seen.findLast((seen) => seen.method === 'POST' && seen.path === path)?.body
