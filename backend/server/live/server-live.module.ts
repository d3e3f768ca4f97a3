import { Module } from '@nestjs/common'
import { ServerIdentityModule } from '../identity/server-identity.module.js'
import { Admission } from './admission.js'
import { Rounds } from './rounds.js'
import { LiveServer } from './live-server.js'
import { SecurityNews } from './security-news.js'
import { ErasureNews } from './erasure-news.js'
import { Looking } from './looking.js'

const services = [Admission, Rounds, LiveServer, SecurityNews, ErasureNews, Looking]

/** Live push. */
@Module({ imports: [ServerIdentityModule], providers: services, exports: services })
export class ServerLiveModule {}
