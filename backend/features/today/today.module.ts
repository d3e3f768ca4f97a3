import { Module } from '@nestjs/common'
import { TodayController } from './today.controller.js'

@Module({ controllers: [TodayController] })
export class TodayModule {}
