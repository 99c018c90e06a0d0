/** The errors of the link by which a device tests itself; its owner or a colleague with the device reads them. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const selfTestErrors = errorCatalogue({
  SELF_TEST_LINK_ENDED: {
    status: 404,
    title: 'This link has ended',
    message: 'Please ask us for a new one.',
  },
  SELF_TEST_OVER: {
    status: 409,
    title: 'This repair has ended',
    message: 'Its device is not tested for it any more.',
  },
  SELF_TEST_NOT_POSSIBLE: {
    status: 422,
    title: 'No self-test',
    message:
      'Only an iPhone, an iPad or a Mac with a screen can test itself, and only for a repair.',
  },
})
