/** The nightly mode of the tests, `TEST_NIGHTLY=1 script/test`: the same tests with more rounds. */
const isNightly = process.env['TEST_NIGHTLY'] === '1'

/** How many rounds a test runs: few in each run of the suite, many at night. */
export const rounds = (usual: number, nightly: number): number => (isNightly ? nightly : usual)
