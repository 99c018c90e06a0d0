/** The errors of the shop's own data. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const shopErrors = errorCatalogue({
  SHOP_NOT_COMPLETE: {
    status: 409,
    title: 'Not opened',
    message: 'Some steps are not finished yet.',
  },
  LOGO_IS_SVG: {
    status: 422,
    title: 'Not saved',
    message: 'SVG is not accepted, because it can contain programs. Please export it as PNG.',
  },
  LOGO_TOO_LARGE: {
    status: 413,
    title: 'Not saved',
    message: 'This file is larger than 2 MB. Please choose a smaller one.',
  },
  LOGO_TOO_SMALL: {
    status: 422,
    title: 'Not saved',
    message: 'This picture is too small. Please choose one that is at least 96 pixels high.',
  },
})
