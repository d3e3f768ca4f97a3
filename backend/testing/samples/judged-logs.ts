import type { LedgerEvent, Numbered, Recorded } from '#contracts/events/ledger-events'
import type { ActorRole } from '#contracts/values/values'
import { judging } from '../../domain/judging/judge.js'

export const uuid = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
export const [jonas, anna, amara, hugo] = [uuid(1), uuid(2), uuid(3), uuid(4)]
export const reason = 'Agreed by phone'
export const instantAt = (second: number): string =>
  new Date(Date.parse('2026-11-21T08:00:00.000Z') + second * 1_000).toISOString()

/** Who acts as what, by which command, in which stream, at which second, and the events. */
export type Deed = readonly [string, ActorRole, string, string, number, ...LedgerEvent[]]

/** The log of some deeds. */
export const logOf = (deeds: readonly Deed[]): Numbered[] => {
  const revisions = new Map<string, number>()
  let count = 0n
  return deeds.flatMap(([actorId, actorRole, command, stream, second, ...events], act) =>
    events.map((event) => {
      const [revision, commandId] = [revisions.get(stream) ?? 0, uuid(1_000 + act)]
      revisions.set(stream, revision + 1)
      count++
      const recordedAt = instantAt(second)
      const metadata = {
        actorId,
        actorRole,
        command,
        commandId,
        requestHash: '',
        correlationId: commandId,
        causationId: commandId,
      }
      return {
        ...event,
        id: uuid(10_000 + Number(count)),
        stream,
        revision,
        position: count,
        ordinal: count,
        metadata: { ...metadata, recordedAt, schemaVersion: 1 },
      } as Numbered
    }),
  )
}

/** What is found in a log, judged in a number of parts. */
export const found = (log: readonly Numbered[], parts = 1): string[] => {
  const said: string[] = []
  for (let part = 0; part < parts; part++) {
    const looks: (() => void)[] = []
    const at = (stream: string, revision: number) =>
      log.find((event) => event.stream === stream && event.revision === revision)
    const judge = judging.begin(
      (stream) => Buffer.from(stream).reduce((sum, byte) => sum + byte, 0) % parts === part,
      {
        found: (check, { ordinal }, { fault, detail }) =>
          void said.push([check, String(ordinal), fault, detail].join(' ').trim()),
        passed: () => undefined,
        since: (check, { ordinal }) => void said.push(`${check} since ${ordinal}`),
        look: ({ stream, revision }, seen: (event: Recorded | undefined) => void) =>
          void looks.push(() => seen(at(stream, revision))),
      },
    )
    for (const event of log) judge.take(event)
    judge.end()
    for (const look of looks) look()
  }
  return said.toSorted()
}

export const admins: Deed[] = [jonas, anna].map((person) => [
  'system',
  'system',
  'GrantRole',
  `user-${person}`,
  0,
  { type: 'RoleGranted', data: { role: 'admin', reason } },
])
export const opened = (person: string): Deed => [
  person,
  'client',
  'OpenAccount',
  `account-${person}`,
  1,
  { type: 'AccountOpened', data: { currency: 'USD' } },
]
export const credit = (by: string, to: string, second: number, amount = 5_00n): Deed => [
  by,
  'admin',
  'CreditBalance',
  `account-${to}`,
  second,
  { type: 'BalanceCredited', data: { amount, reason } },
]
export const blocked = (second: number): Deed => [
  anna,
  'admin',
  'BlockUser',
  `user-${jonas}`,
  second,
  { type: 'UserBlocked', data: { reason } },
]
