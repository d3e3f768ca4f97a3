import { Controller } from '@nestjs/common'
import type { RequestOf } from '#contracts/endpoint'
import { getZoneClocks } from '#contracts/own/zone-clocks'
import { Clock } from '../../lib/clock.js'
import { clocksOf } from './zone-clocks.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { Input } from '../../server/http/params.js'

@Controller()
export class ZoneClocksController {
  constructor(private readonly clock: Clock) {}

  @Endpoint(getZoneClocks)
  get(@Input() { timeZone }: RequestOf<typeof getZoneClocks>) {
    return clocksOf(timeZone, new Date(this.clock.now()))
  }
}
