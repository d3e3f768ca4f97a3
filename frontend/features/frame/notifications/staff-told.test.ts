import { describe, expect, it } from '@jest/globals'
import { StaffNotifiedType } from '#contracts/events/notified-events'
import { notificationsText } from '../../../lib/text/notifications.js'
import { linkOf } from './link-of.js'

describe('a notification for staff', () => {
  it('says to staff for every type of event that notifies them who did it, and leads to it', () => {
    for (const type of StaffNotifiedType.options) {
      const staff = { actorName: 'Jonas Weber', personName: 'Anna Lindqvist' }
      const told = {
        type,
        staff,
        amount: null,
        asked: null,
        about: 'auditor',
        change: { kind: 'role', role: 'auditor' },
        proposalStatus: null,
      } as const
      expect(`${notificationsText.titleOf(told)}: ${notificationsText.sentenceOf(told)}`).toMatch(
        /Jonas Weber/,
      )
      expect(notificationsText.sentenceOf(told)).not.toMatch(/undefined|null|  /)
      expect({
        type,
        link: linkOf(
          { ...told, subjectId: null, ordinal: 40n, toldAt: '2026-11-20T08:00:00.000Z' },
          'auditor',
        ),
      }).toEqual({
        type,
        link: expect.any(Object),
      })
    }
  })

  it.each([
    [
      'pending',
      'Proposal waits',
      /^Jonas Weber proposes to .*, for Anna Lindqvist\. Another admin must decide\.$/,
    ],
    [
      'approved',
      'Proposal approved',
      /^Jonas Weber proposed to .*\. It was approved and has taken effect\.$/,
    ],
    ['rejected', 'Proposal rejected', /\. It was rejected\.$/],
    ['cancelled', 'Proposal taken back', /\. They took it back\.$/],
    ['lapsed', 'Proposal lapsed', /\. It lapsed, /],
    ['expired', 'Proposal expired', /\. It expired\. /],
  ] as const)('says of a proposal that is %s what it is now', (proposalStatus, title, sentence) => {
    const staff = { actorName: 'Jonas Weber', personName: 'Anna Lindqvist' }
    const change = { kind: 'role', role: 'auditor' } as const
    const told = {
      type: 'ChangeProposed',
      staff,
      amount: null,
      asked: null,
      about: null,
      change,
      proposalStatus,
    } as const
    expect(notificationsText.titleOf(told)).toBe(title)
    expect(notificationsText.sentenceOf(told)).toMatch(sentence)
    expect(notificationsText.sentenceOf(told).includes('must decide')).toBe(
      proposalStatus === 'pending',
    )
  })
})
