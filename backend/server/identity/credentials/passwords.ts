import { Injectable } from '@nestjs/common'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../refusal.js'

/** argon2id as OWASP recommends: 19 MiB, two passes, one lane; about 16 ms of one core. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const AT_ONCE = 2
const WAITING = 50

/** Hashes passwords, two at a time, so that a flood of sign-ins cannot occupy the whole machine. */
@Injectable()
export class Passwords {
  private running = 0
  private readonly waiting: (() => void)[] = []
  /** A hash that no password matches, so that an unknown address takes as long as a known one. */
  private readonly decoy = this.hash(crypto.randomUUID())

  hash(password: string): Promise<string> {
    return this.limited(() => hash(password.normalize('NFC'), parameters))
  }

  /** Whether the password matches; without a stored hash, false after the same work. */
  async fits(password: string, stored: string | null): Promise<boolean> {
    const against = stored ?? (await this.decoy)
    const isRight = await this.limited(() => verify(against, password.normalize('NFC')))
    return isRight && stored !== null
  }

  /** @throws Refusal `busy` if too many wait */
  private async limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= WAITING) throw new Refusal('busy')
      await new Promise<void>((go) => this.waiting.push(go))
    }
    this.running++
    try {
      return await work()
    } finally {
      this.running--
      this.waiting.shift()?.()
    }
  }
}
