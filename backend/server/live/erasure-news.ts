import { Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { Resource } from '#contracts/live'
import { Erasure } from '../identity/leaving/erasure.js'
import { LiveServer } from './live-server.js'

/**
 * Makes the screens of staff refetch once a person is erased. They did when the account was closed,
 * just before, and may still show the name.
 */
@Injectable()
export class ErasureNews implements OnApplicationBootstrap {
  constructor(
    private readonly erasure: Erasure,
    private readonly live: LiveServer,
  ) {}

  onApplicationBootstrap(): void {
    this.erasure.onErased(() => {
      for (const resource of Resource.options) this.live.notify({ resource, id: '' })
    })
  }
}
