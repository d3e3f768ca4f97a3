import { openEntrance } from './entrance.js'

void openEntrance()
