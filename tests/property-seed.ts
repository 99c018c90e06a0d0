/** Property tests try the same cases in each run of the suite, and others every night; a failure names its seed. */
import fc from 'fast-check'

if (process.env['TEST_NIGHTLY'] !== '1')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 })
