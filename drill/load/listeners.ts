import { io, type Socket } from 'socket.io-client'
import { Frame, liveMessages, Welcome } from '#contracts/live'
import type { Books } from '../books/books.js'
import type { Person } from './people.js'
import { noteBalance } from './readers.js'

/**
 * A person's browser that listens to what is pushed to them, and reconnects as the web client does.
 */
export class Listener {
  private readonly socket: Socket
  /**
   * The last position that it has heard of, from a frame or from the welcome, which names what it
   * missed while disconnected.
   */
  heard = 0n
  /** Whether it has joined its channels, so that it will receive the next change. */
  isListening = false
  cuts = 0
  private lastWord = 'never connected'

  constructor(
    address: string,
    readonly person: Person,
    private readonly books: Books,
  ) {
    const extraHeaders = { cookie: person.cookie, origin: address }
    this.socket = io(address, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelayMax: 3_000,
      extraHeaders,
    })
    this.socket.on(liveMessages.frame, (message: unknown) => this.take(message))
    this.socket.on(liveMessages.welcome, (message: unknown) => this.enter(message))
    this.socket.on('connect_error', ({ message }) => (this.lastWord = `refused: ${message}`))
    this.socket.on('disconnect', (reason) => {
      this.cuts++
      this.isListening = false
      this.lastWord = `cut: ${reason}`
      // The library reconnects by itself unless the server closed the connection.
      if (reason === 'io server disconnect') this.socket.connect()
    })
  }

  /** Its state in words, for the report. */
  get state(): string {
    return `${this.socket.connected ? 'connected' : 'away'}, heard up to ${this.heard}, ${this.lastWord}`
  }

  close(): void {
    this.socket.disconnect()
  }

  private enter(message: unknown): void {
    this.isListening = true
    this.lastWord = `welcomed with ${JSON.stringify(message)}`
    for (const position of Object.values(Welcome.parse(message).channels))
      if (position > this.heard) this.heard = position
  }

  private take(message: unknown): void {
    const { position, changes } = Frame.parse(message)
    if (position > this.heard) this.heard = position
    for (const { resource, value } of changes)
      if (resource === 'balance' && value !== undefined) noteBalance(this.books, value)
  }
}
