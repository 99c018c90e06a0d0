/** Property tests try the same cases in each run of the suite, and others every night; a failure names its seed. */
import fc from 'fast-check'
import { isNightly } from './modes.ts'

if (!isNightly) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 })
