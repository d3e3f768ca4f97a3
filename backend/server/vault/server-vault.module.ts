import { Module } from '@nestjs/common'
import { PersonKeys } from './person-keys.js'

const services = [PersonKeys]

/** Keys of people’s own. */
@Module({ providers: services, exports: services })
export class ServerVaultModule {}
