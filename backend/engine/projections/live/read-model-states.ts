import type pg from 'pg'
import type { Instant } from '#contracts/values/values'
import { loadCheckpoints, park, type Checkpoint } from '../checkpoints.js'
import type { Projection } from '../projection.js'
import { beginning, type Place } from '../../event-store/place.js'
import { stateAtFirst, type ReadModelState } from './read-model-state.js'

const lowest = (places: readonly Place[]): Place =>
  places.reduce(
    (least, place) => (place.position < least.position ? place : least),
    places[0] ?? beginning,
  )

/** How far a read model is, and why it is parked, if it is parked in this process. */
export interface ProjectionHealth extends Place {
  readonly name: string
  readonly parked: string | null
}

/** An event that read models cannot fold. */
interface Obstacle {
  readonly position: bigint
  readonly reason: string
  readonly recordedAt: Instant | null
}

/** The read models of one runner: how far each is, and which are parked. */
export class ReadModelStates {
  private all: readonly ReadModelState[]
  private isLoaded = false

  constructor(projections: readonly Projection[]) {
    this.all = projections.map(stateAtFirst)
  }

  list(): readonly ReadModelState[] {
    return this.all
  }

  running(): readonly ReadModelState[] {
    return this.all.filter(({ parked }) => parked === null)
  }

  /**
   * The place that every running read model has reached; if none is running, that of all of them.
   */
  place(): Place {
    const running = this.running()
    return lowest((running.length > 0 ? running : this.all).map(({ known }) => known))
  }

  /** The position that the furthest running read model has reached. */
  furthest(): bigint {
    return this.running().reduce(
      (most, { known: { position } }) => (position > most ? position : most),
      this.place().position,
    )
  }

  /** Whether every running read model has reached a position; parked ones do not count. */
  have(position: bigint): boolean {
    return this.running().every(({ known }) => known.position >= position)
  }

  /** Reads the checkpoints. @returns the read models that are newly parked */
  async load(client: pg.Client): Promise<readonly ReadModelState[]> {
    const names = this.all.map(({ name }) => name)
    const checkpoints = await loadCheckpoints(client, names)
    const wereRunning = new Set(this.running().map(({ name }) => name))
    this.all = this.all.map((model) => this.loaded(model, checkpoints.get(model.name)))
    this.isLoaded = true
    return this.all.filter(({ name, parked }) => parked !== null && wereRunning.has(name))
  }

  advance({ position, ordinal }: Place): void {
    const known = { position, ordinal }
    this.all = this.all.map((model) =>
      model.parked === null && model.known.position < position ? { ...model, known } : model,
    )
  }

  async park(
    client: pg.Client,
    parked: readonly ReadModelState[],
    { position, reason, recordedAt }: Obstacle,
  ): Promise<void> {
    const names = new Set(parked.map(({ name }) => name))
    await park(client, [...names], { position, reason })
    const isRefused = ({ name, known }: ReadModelState) =>
      names.has(name) && known.position < position
    this.all = this.all.map((model) =>
      isRefused(model)
        ? { ...model, parked: reason, refused: reason, lacksFrom: recordedAt }
        : model,
    )
  }

  private loaded(model: ReadModelState, checkpoint: Checkpoint | undefined): ReadModelState {
    if (!checkpoint) throw new Error(`the read model ${model.name} was not prepared`)
    if (checkpoint.description !== model.description)
      return { ...model, parked: 'another version of Daybook keeps this table' }
    const { position, ordinal } = checkpoint
    const known =
      this.isLoaded && model.known.position < position ? model.known : { position, ordinal }
    return { ...model, known, parked: model.refused }
  }
}
