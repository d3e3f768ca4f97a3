import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import type { Socket } from 'socket.io'
import { z } from 'zod'
import { liveMessages } from '#contracts/live'
import { LivePrice, Watch } from '#contracts/market/live-prices'
import { Instrument } from '#contracts/values/instruments'
import { Clock } from '../../lib/clock.js'
import { messageOf } from '../../lib/message-of.js'
import { Regularly } from '../../lib/regularly.js'
import { MessageRate } from '../live/message-rate.js'
import { LiveServer } from '../live/live-server.js'
import { signedInOn } from '../live/rounds.js'
import { Market } from './market.js'

/** At most four pushes a second. */
const EVERY_MS = 250
/** An unchanged price is sent again, so that a browser can tell it from a dead connection. */
const SAID_AGAIN_MS = 5_000

/** The instruments a browser watches, and the last round it was sent. */
interface Watcher {
  readonly instruments: readonly Instrument[]
  toldIn: number
}

/** A price as it is sent, and the round in which it changed. */
interface Said {
  readonly wire: z.input<typeof LivePrice>
  readonly content: string
  readonly round: number
  readonly saidAt: number
}

const NEVER = -1

/** The time alone is no change: a price may be confirmed many times a second. */
const contentOf = (wire: z.input<typeof LivePrice>): string =>
  JSON.stringify({ ...wire, at: '', worthAt: '' })

/**
 * Pushes the prices that browsers have on screen: those that changed, in one message for each
 * browser and round. However many watch an instrument, it is asked once a round; a browser that is
 * behind misses rounds and then gets the latest.
 */
@Injectable()
export class PricePush implements BeforeApplicationShutdown {
  private readonly watchers = new Map<Socket, Watcher>()
  private readonly rates = new WeakMap<Socket, MessageRate>()
  private readonly said = new Map<Instrument, Said>()
  private readonly rounds = new Regularly(
    () => this.push(),
    (error) => Logger.warn(`price push failed: ${messageOf(error)}`, 'PricePush'),
  )
  private isOn = false
  private round = 0

  constructor(
    private readonly market: Market,
    private readonly clock: Clock,
    live: LiveServer,
  ) {
    live.accept(liveMessages.watch, (socket, said) => this.hear(socket, said))
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.watchers.clear()
    await this.rounds.stop()
  }

  private hear(socket: Socket, [said, ...more]: readonly unknown[]): void {
    const watch = Watch.safeParse(said)
    if (signedInOn(socket).role === 'auditor' || !watch.success || more.length > 0)
      return void socket.disconnect(true)
    if (this.rateOf(socket).isTooHigh()) return void socket.disconnect(true)
    const listed = watch.data.flatMap((symbol) => Instrument.safeParse(symbol).data ?? [])
    if (listed.length === 0) this.watchers.delete(socket)
    else this.watchers.set(socket, { instruments: [...new Set(listed)], toldIn: NEVER })
    this.turn()
  }

  private rateOf(socket: Socket): MessageRate {
    const known = this.rates.get(socket)
    if (known) return known
    const rate = new MessageRate()
    this.rates.set(socket, rate)
    socket.once('disconnect', () => {
      this.watchers.delete(socket)
      this.turn()
    })
    return rate
  }

  /** Runs only while there is something to watch. */
  private turn(): void {
    const isWatched = this.watchers.size > 0
    if (isWatched === this.isOn) return
    this.isOn = isWatched
    if (isWatched) this.rounds.start(EVERY_MS)
    else void this.rounds.stop()
  }

  private async push(): Promise<void> {
    const round = ++this.round
    const watched = new Set([...this.watchers.values()].flatMap(({ instruments }) => instruments))
    for (const instrument of this.said.keys())
      if (!watched.has(instrument)) this.said.delete(instrument)
    await Promise.all([...watched].map((instrument) => this.ask(instrument, round)))
    for (const [socket, watcher] of this.watchers) this.tell(socket, watcher, round)
  }

  private async ask(instrument: Instrument, round: number): Promise<void> {
    const price = await this.market.live(instrument)
    if (!price) return void this.said.delete(instrument)
    const wire = z.encode(LivePrice, price)
    const [content, before, now] = [contentOf(wire), this.said.get(instrument), this.clock.millis()]
    if (before?.content === content && now - before.saidAt < SAID_AGAIN_MS) return
    this.said.set(instrument, { wire, content, round, saidAt: now })
  }

  /** Sends prices not yet sent; none while the socket is congested. */
  private tell(socket: Socket, watcher: Watcher, round: number): void {
    if (!socket.conn.transport.writable) return
    const news = watcher.instruments.flatMap((each) => {
      const said = this.said.get(each)
      return said && said.round > watcher.toldIn ? said.wire : []
    })
    watcher.toldIn = round
    if (news.length > 0) socket.emit(liveMessages.prices, news)
  }
}
