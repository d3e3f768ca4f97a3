import sharp from 'sharp'
import { creditBalance } from '#contracts/requests/adjustments'
import { saveDestination } from '#contracts/requests/destinations'
import { requestDeposit } from '#contracts/requests/deposits'
import { requestQuote } from '#contracts/requests/quotes'
import { StoredFile, uploadLogo, uploadOfferPhoto, uploadProof } from '#contracts/ledger/files'
import type { Endpoint } from '#contracts/endpoint'
import {
  WithdrawalId,
  type DepositId,
  type DestinationId,
  type FileId,
  type TradeId,
} from '#contracts/values/ids'
import { openTrade } from '#contracts/market/market'
import { approveProposal } from '#contracts/site/proposals'
import { requestWithdrawal } from '#contracts/requests/withdrawals'
import { usualLimits } from '../../domain/account/limits.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { timeId } from '../../lib/ids.js'
import * as story from '../stories/account-story.js'
import type { Answer, Browser, HeaderChanges } from './http.js'
import { payoutSamples } from '../samples/payout-samples.js'
import type { Person } from './people.js'
import type { TestApp } from './test-app.js'

/**
 * What people do in many tests before the part that a test is about. Amounts are in wire form:
 * "12.50".
 */

export const bank = payoutSamples.bank

/** A small picture of one colour; another colour is another picture. */
export const picture = (colour = '#1f9d63'): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** Sends a picture to an endpoint that takes one; one of an identity document is its front. */
export const sendTo = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  browser: Browser,
  file: Buffer,
  headers?: HeaderChanges,
): Promise<Answer> => {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(file)]), 'picture.png')
  return browser.send({ method, path: path.replace(':side', 'front'), body, headers })
}

export const sendFile = (browser: Browser, file: Buffer, headers?: HeaderChanges) =>
  sendTo(uploadProof, browser, file, headers)

export const sendLogo = (browser: Browser, file: Buffer) => sendTo(uploadLogo, browser, file)

/** The hash of a stored logo. */
export const logo = async (admin: Person, colour?: string): Promise<string> =>
  uploadLogo.response.parse(JSON.parse((await sendLogo(admin, await picture(colour))).text)).hash

/** The hash of a stored photo of an expert. */
export const offerPhoto = async (admin: Person, colour?: string): Promise<string> =>
  uploadOfferPhoto.response.parse(
    JSON.parse((await sendTo(uploadOfferPhoto, admin, await picture(colour))).text),
  ).hash

export const upload = async (browser: Browser, colour?: string): Promise<FileId> =>
  StoredFile.parse(JSON.parse((await sendFile(browser, await picture(colour))).text)).fileId

export const credit = (admin: Person, client: Person, amount: string) =>
  admin.ask(creditBalance, { accountId: client.userId, amount, reason: 'Opening balance' })

export const quote = async (client: Person, amount: string): Promise<DepositId> =>
  (await client.ask(requestQuote, { amount, method: 'tether' })).depositId

/** Of an amount for which two admins are needed. */
export const creditByTwo = async (
  [admin, second]: readonly [Person, Person],
  client: Person,
  amount: string,
): Promise<void> => {
  const { proposalId } = await credit(admin, client, amount)
  await second.ask(approveProposal, {
    subject: `account-${client.userId}`,
    proposalId: proposalId ?? '',
  })
}

/** A pending deposit, with a picture of its own unless one is given. */
export const deposit = async (
  client: Person,
  amount: string,
  proofId?: string,
): Promise<DepositId> => {
  const depositId = await quote(client, amount)
  await client.ask(requestDeposit, { depositId, proofId: proofId ?? (await upload(client)) })
  return depositId
}

export const destination = async (client: Person): Promise<DestinationId> =>
  (await client.ask(saveDestination, { details: bank })).destinationId

/** A pending withdrawal, to a new destination unless one is given; the client has no billing. */
export const withdrawal = async (
  client: Person,
  amount: string,
  destinationId?: string,
): Promise<WithdrawalId> => {
  const request = {
    amount,
    destinationId: destinationId ?? (await destination(client)),
    expectedFee: '0.00',
  }
  return (await client.ask(requestWithdrawal, request)).withdrawalId
}

/** An open trade in a coin, which is worth some hundred dollars; coins are traded at any hour. */
export const trade = async (client: Person, amount: string): Promise<TradeId> =>
  (await client.ask(openTrade, { instrument: 'SOLUSD', direction: 'buy', amount, lots: '1.00' }))
    .tradeId

/**
 * Requests and cancels as many withdrawals of a cent as an account remembers, so that it forgets
 * earlier decisions.
 */
export const decideOften = async (app: TestApp, { userId }: Person): Promise<void> => {
  const accounts = app.running().app.get(Accounts)
  const send = (command: Parameters<Accounts['handle']>[1]) =>
    accounts.handle(userId, command, {
      actorId: userId,
      actorRole: 'client',
      commandId: timeId(),
      requestHash: '',
    })
  const decided = Array.from({ length: usualLimits.decisionsKept }, () => {
    const withdrawalId = WithdrawalId.parse(timeId())
    return [
      send(story.requestWithdrawal(1n, {}, withdrawalId)),
      send(story.cancelWithdrawal(withdrawalId)),
    ]
  })
  await Promise.all(decided.flat())
}
