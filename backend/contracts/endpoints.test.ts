import { describe, expect, it } from '@jest/globals'
import type { z } from 'zod'
import { endpoints } from './endpoints.js'
import { pathNames } from './endpoint.js'

const requestOf = (name: string) =>
  endpoints.find((endpoint) => endpoint.name === name)?.request as z.ZodObject

const withAmount = endpoints
  .filter(({ request }) => 'amount' in (request as z.ZodObject).shape)
  .map(({ name }) => name)

const issuesOf = (name: string, input: unknown) =>
  requestOf(name).safeParse(input).error?.issues ?? []

describe('every endpoint', () => {
  const names = endpoints.map(({ name }) => name)

  it('has a name and an address of its own', () => {
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(
      names.length,
    )
  })

  it.each(names)('refuses a request with a field it does not know: %s', (name) => {
    expect(issuesOf(name, { role: 'admin', isVerified: true }).map(({ code }) => code)).toContain(
      'unrecognized_keys',
    )
  })

  it.each(endpoints)(
    'has a field in its request for each parameter of its path: $name',
    ({ path, request }) => {
      expect(Object.keys((request as z.ZodObject).shape)).toEqual(
        expect.arrayContaining(pathNames(path)),
      )
    },
  )
})

describe('the endpoints that take an amount', () => {
  it('are those listed in this test', () => {
    expect(withAmount.toSorted()).toEqual([
      'addClosedTrade',
      'approveDeposit',
      'creditBalance',
      'debitBalance',
      'openTrade',
      'previewClosedTrade',
      'previewDepositApproval',
      'previewLoanRepayment',
      'previewManualEntry',
      'recordLoss',
      'recordProfit',
      'repayLoan',
      'requestLoan',
      'requestQuote',
      'requestWithdrawal',
    ])
  })

  const bad = ['-1', '0', 'NaN', '1.001', '1000000000.01', 5, null]
  const isNeeded = (name: string) => !requestOf(name).shape['amount']?.safeParse(undefined).success

  it('require it, except approvals, whose request already has one', () => {
    expect(withAmount.filter((name) => !isNeeded(name))).toEqual([
      'approveDeposit',
      'previewDepositApproval',
    ])
  })

  it.each(
    withAmount.flatMap((name) =>
      [...bad, ...(isNeeded(name) ? [undefined] : [])].map((amount) => ({ name, amount })),
    ),
  )('refuse a bad amount by the name of the field: $name of $amount', ({ name, amount }) => {
    expect(issuesOf(name, { amount }).map(({ path }) => path.join('.'))).toContain('amount')
    expect(issuesOf(name, { amount: '5.00' }).map(({ path }) => path.join('.'))).not.toContain(
      'amount',
    )
  })
})
