import { describe, expect, it } from '@jest/globals'
import { notificationKindOf, NotifiedType } from './notified-events.js'
import { pageTold, pathTold } from './notified-pages.js'

const id = '0b7c1e1e-2f4d-4b8a-9c3d-1a2b3c4d5e6f'

const pathOf = (type: NotifiedType, subjectId: string | null) => {
  const kind = notificationKindOf(type)
  return kind === null ? undefined : pathTold(pageTold(kind, { type, subjectId }))
}

describe('the page that shows what a person is told', () => {
  it('has a whole address for each type of event, with a subject and without', () => {
    const paths = NotifiedType.options
      .flatMap((type) => [pathOf(type, id), pathOf(type, null)])
      .filter((path) => path !== undefined)
    expect(paths.length).toBeGreaterThan(NotifiedType.options.length)
    expect(paths.filter((path) => !/^(\/[\w-]+)+$/.test(path))).toEqual([])
  })

  it('is that of the request, or the list if it names none', () => {
    expect([pathOf('DepositApproved', id), pathOf('DepositApproved', null)]).toEqual([
      `/deposits/${id}`,
      '/deposit-history',
    ])
  })

  it('is where the person acts on it, for what is done elsewhere', () => {
    expect(pathOf('ReleaseCodeSet', null)).toBe('/select-withdrawal')
  })
})
