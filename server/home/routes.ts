import * as work from '@hireloom/contract/home/work.ts'
import { answer } from '../kernel/dispatch.ts'
import { findWork } from './work.ts'

export const routes = [answer(work.readWork, (_input, { viewer }) => findWork(viewer))]
