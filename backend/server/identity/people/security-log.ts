import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { LOG, type Log } from '../../../lib/log.js'
import { Vault } from '../../vault/vault.js'

/**
 * Events for an operator who watches for attacks, with their log levels. Everyday use is at `info`
 * and counted per event and person, since many people may share an address.
 */
export const securityLevels = {
  'signed-in': 'info',
  'sign-in-failed': 'warn',
  'sign-in-resting': 'warn',
  'password-refused': 'warn',
  'password-changed': 'info',
  'password-reset': 'info',
  'reset-asked': 'info',
  'email-confirmed': 'info',
  'email-changed': 'info',
  'email-restored': 'warn',
  'additions-taken-back': 'warn',
  'new-device': 'info',
  forbidden: 'warn',
  'cross-site': 'warn',
  'rate-refused': 'warn',
  'setup-refused': 'warn',
  'invitation-refused': 'warn',
  'role-granted': 'info',
  'user-blocked': 'warn',
  'user-unblocked': 'info',
  'powers-differ': 'warn',
  'sessions-ended': 'info',
  'signed-out': 'info',
  'account-closed': 'info',
  'mail-discarded': 'info',
  'mail-sent-again': 'info',
  'proof-failed': 'warn',
  'passkey-copied': 'warn',
  'one-time-code-used': 'warn',
  'one-time-codes-made': 'info',
  'factor-added': 'info',
  'factor-removed': 'warn',
  'factors-reset': 'warn',
  'seal-broken': 'warn',
  'row-refused': 'error',
} as const satisfies Readonly<Record<string, 'info' | 'warn' | 'error'>>

export type SecurityEvent = keyof typeof securityLevels

/** `ip` is written as a keyed hash. No email address and no typed text belongs in here. */
interface Facts {
  readonly ip?: string | undefined
  readonly userId?: string | undefined
  readonly [fact: string]: string | number | undefined
}

const WINDOW_MS = 60_000
const MOST_KINDS = 1_000

type Listener = (security: SecurityEvent, userId: string) => void

/** `crowd` stands for callers who are counted together. */
interface Line {
  readonly security: SecurityEvent | 'crowd'
  readonly more?: number
}

interface Repeated {
  readonly line: Line
  readonly timer: NodeJS.Timeout
  times: number
}

/**
 * Logs one JSON line per security event: what, who, and a hash of the caller. Repeats of one caller
 * are counted for a minute, so that a flood makes two lines a minute.
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
    if (facts.userId !== undefined)
      for (const listener of this.listeners) listener(security, facts.userId)
    const caller = ip === undefined ? undefined : this.vault.keyedHash('caller', ip).slice(0, 16)
    const line = { security, ...(caller === undefined ? {} : { caller }), ...facts }
    const kind = [
      security,
      caller ?? facts.userId,
      securityLevels[security] === 'info' ? facts.userId : undefined,
    ].join(' ')
    const known = this.repeated.get(kind) ?? this.crowd()
    if (known) {
      known.times++
      return
    }
    this.write(line)
    this.repeated.set(kind, {
      line,
      times: 0,
      timer: setTimeout(() => this.close(kind), WINDOW_MS).unref(),
    })
  }

  /** Reports every event of a known person, also those only counted. */
  onNoted(listener: Listener): void {
    this.listeners.add(listener)
  }

  onApplicationShutdown(): void {
    for (const kind of this.repeated.keys()) this.close(kind)
  }

  /** Callers beyond the limit are counted together. */
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

  private write(line: Line): void {
    this.log[line.security === 'crowd' ? 'warn' : securityLevels[line.security]](line, 'security')
  }
}
