import { Injectable } from '@nestjs/common'
import type { Socket } from 'socket.io'
import { liveMessages, Look, type Looking as Looks } from '#contracts/live'
import { People } from '../identity/people/people.js'
import { LiveServer } from './live-server.js'
import { MessageRate } from './message-rate.js'
import { signedInOn } from './rounds.js'

/** More than these are not shown. */
const MOST_SHOWN = 200
const SOON_MS = 200

/** How others see a viewer: without a name they are not shown. */
interface ViewerName {
  readonly fullName: string
  readonly profilePictureId: string | null
}

const unknown: ViewerName = { fullName: '', profilePictureId: null }

/** A staff browser, with its viewer's details once known. */
interface Viewer {
  readonly shown: Promise<ViewerName>
  readonly rate: MessageRate
  requestId: string | null
}

/**
 * Which requests staff have open, so that two do not judge the same one. In memory, by socket, and
 * shared among the staff of this process only.
 */
@Injectable()
export class Looking {
  private readonly viewers = new Map<Socket, Viewer>()
  private next: NodeJS.Timeout | undefined

  constructor(
    private readonly live: LiveServer,
    private readonly people: People,
  ) {
    live.accept(liveMessages.look, (socket, said) => this.hear(socket, said))
  }

  private hear(socket: Socket, [said, ...more]: readonly unknown[]): void {
    const look = Look.safeParse(said)
    if (signedInOn(socket).role === 'client' || !look.success || more.length > 0)
      return void socket.disconnect(true)
    const viewer = this.viewers.get(socket) ?? this.arrive(socket)
    if (viewer.rate.isTooHigh()) return void socket.disconnect(true)
    viewer.requestId = look.data
    this.tellSoon()
  }

  private arrive(socket: Socket): Viewer {
    const { userId } = signedInOn(socket)
    const shown = this.people.byId(userId).then(
      (person) =>
        person ? { fullName: person.fullName, profilePictureId: person.profilePictureId } : unknown,
      () => unknown,
    )
    const viewer = { shown, rate: new MessageRate(), requestId: null }
    this.viewers.set(socket, viewer)
    socket.once('disconnect', () => {
      this.viewers.delete(socket)
      this.tellSoon()
    })
    return viewer
  }

  /** Debounces, so that several changes are sent as one. */
  private tellSoon(): void {
    this.next ??= setTimeout(() => {
      this.next = undefined
      void this.looks().then((looks) => this.live.tellStaff(liveMessages.looking, looks))
    }, SOON_MS).unref()
  }

  private async looks(): Promise<Looks> {
    const shown = [...this.viewers]
      .filter(([, { requestId }]) => requestId !== null)
      .slice(0, MOST_SHOWN)
    const all = await Promise.all(
      shown.map(async ([socket, { shown: person, requestId }]) => ({
        userId: signedInOn(socket).userId,
        ...(await person),
        requestId: requestId ?? '',
      })),
    )
    return all.filter(({ fullName }) => fullName !== '')
  }
}
