import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { LOG, type Log } from '../../lib/log.js'
import { Vault } from '../vault/vault.js'

/** What an operator who watches for attacks wants to know. */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-resting'
  | 'password-refused'
  | 'password-changed'
  | 'password-reset'
  | 'reset-asked'
  | 'email-confirmed'
  | 'email-changed'
  | 'email-restored'
  | 'new-device'
  | 'forbidden'
  | 'cross-site'
  | 'rate-refused'
  | 'setup-refused'
  | 'invitation-refused'
  | 'role-granted'
  | 'user-blocked'
  | 'user-unblocked'
  | 'powers-differ'
  | 'sessions-ended'
  | 'signed-out'
  | 'account-closed'
  | 'mail-discarded'
  | 'mail-sent-again'
  | 'proof-failed'
  | 'passkey-copied'
  | 'one-time-code-used'
  | 'one-time-codes-made'
  | 'factor-added'
  | 'factor-removed'
  | 'factors-reset'

/** `ip` is written as a keyed hash. No email address and nothing that was typed belongs in here. */
interface Facts {
  readonly ip?: string | undefined
  readonly userId?: string | undefined
  readonly [fact: string]: string | number | undefined
}

/** What belongs to everyday use. Each of these counts for itself and its person, as many people may share an address. */
const routine: ReadonlySet<SecurityEvent> = new Set([
  'signed-in',
  'new-device',
  'password-changed',
  'password-reset',
  'reset-asked',
  'email-confirmed',
  'email-changed',
  'role-granted',
  'user-unblocked',
  'sessions-ended',
  'signed-out',
  'account-closed',
  'mail-discarded',
  'mail-sent-again',
  'one-time-codes-made',
  'factor-added',
])

const WINDOW_MS = 60_000
const MOST_KINDS = 1_000

type Listener = (security: SecurityEvent, userId: string) => void

interface Repeated {
  readonly line: object
  readonly timer: NodeJS.Timeout
  times: number
}

/**
 * One JSON line per security event: what, who if known, and from where, as a hash that links the lines of one caller without revealing the
 * address. Repeats by the same caller are counted for a minute, so that a flood makes two lines a minute; sign-ins and
 * whatever else is no sign of an attack are counted by person, too.
 */
@Injectable()
export class SecurityLog implements OnApplicationShutdown {
  private readonly repeated = new Map<string, Repeated>()
  private readonly listeners = new Set<Listener>()

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly vault: Vault,
  ) {}

  note(security: SecurityEvent, { ip, ...facts }: Facts): void {
    if (facts.userId !== undefined) for (const listener of this.listeners) listener(security, facts.userId)
    const caller = ip === undefined ? undefined : this.vault.keyedHash('caller', ip).slice(0, 16)
    const line = { security, ...(caller === undefined ? {} : { caller }), ...facts }
    const kind = [security, caller ?? facts.userId, routine.has(security) ? facts.userId : undefined].join(' ')
    const known = this.repeated.get(kind) ?? this.crowd()
    if (known) {
      known.times++
      return
    }
    this.write(line)
    this.repeated.set(kind, { line, times: 0, timer: setTimeout(() => this.close(kind), WINDOW_MS).unref() })
  }

  /** Reports whatever is noted of a person who is known, also where it is only counted. */
  onNoted(listener: Listener): void {
    this.listeners.add(listener)
  }

  onApplicationShutdown(): void {
    for (const kind of this.repeated.keys()) this.close(kind)
  }

  /** More callers than are counted separately are counted together. */
  private crowd(): Repeated | undefined {
    if (this.repeated.size < MOST_KINDS) return undefined
    const kind = 'crowd'
    const crowd = this.repeated.get(kind) ?? {
      line: { security: 'crowd' },
      times: 0,
      timer: setTimeout(() => this.close(kind), WINDOW_MS).unref(),
    }
    this.repeated.set(kind, crowd)
    return crowd
  }

  private close(kind: string): void {
    const closed = this.repeated.get(kind)
    if (!closed) return
    clearTimeout(closed.timer)
    this.repeated.delete(kind)
    if (closed.times > 0) this.write({ ...closed.line, more: closed.times })
  }

  private write(line: object): void {
    const isRoutine = 'security' in line && routine.has(line.security as SecurityEvent)
    this.log[isRoutine ? 'info' : 'warn'](line, 'security')
  }
}
