import { describe, expect, it } from '@jest/globals'
import { linkTo, type CheckedLink } from './link-to.js'

/** Whether a link would compile. The compiler checks the expectations below. */
type Fits<Link extends { readonly to: string }> = Link extends Parameters<
  typeof linkTo<string, Link['to']>
>[0]
  ? true
  : false

interface Links {
  readonly known: Fits<{ to: '/withdrawals'; search: { status: 'paid' } }>
  readonly misspelt: Fits<{ to: '/withdrawals'; search: { status: 'canceled' } }>
  readonly ofAnotherPage: Fits<{ to: '/deposit-history'; search: { status: 'paid' } }>
  readonly ofAnotherKind: Fits<{ to: '/audit'; search: { open: true } }>
  readonly withoutItsRecord: Fits<{ to: '/user/$id' }>
  readonly unchecked: { to: '/audit'; search: { open: 1 } } extends CheckedLink ? true : false
}

describe('a link', () => {
  it('compiles only with the parameters of its own page', () => {
    const links: Links = {
      known: true,
      misspelt: false,
      ofAnotherPage: false,
      ofAnotherKind: false,
      withoutItsRecord: false,
      unchecked: false,
    }
    expect(Object.entries(links).flatMap(([name, fits]) => (fits ? name : []))).toEqual(['known'])
  })

  it('keeps the address and parameters it was made from', () => {
    expect(linkTo({ to: '/withdrawals', search: { status: 'pending' } })).toEqual({
      to: '/withdrawals',
      search: { status: 'pending' },
    })
  })
})
