/** The errors of guides, with the texts people read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const guideErrors = errorCatalogue({
  BLOG_NOT_FOUND: {
    status: 404,
    title: 'Blog Not Found',
    message: "The blog post you're looking for doesn't exist or has been moved.",
  },
  CATEGORY_NOT_FOUND: {
    status: 422,
    title: 'Error',
    message: 'Please choose a category that is there.',
  },
  POST_EMPTY: {
    status: 422,
    title: 'Error',
    message: 'Nothing is left of this text once it is cleaned. Please write some words.',
  },
  GUIDE_INCOMPLETE: {
    status: 422,
    title: 'Not published',
    message:
      'Readers need its text, a picture, a category and a product. Please add what is missing.',
  },
  PICTURE_TOO_SMALL: {
    status: 422,
    title: 'Picture not taken',
    message: 'This picture is too small for a page. Please choose one at least 480 pixels wide.',
  },
  EDITED_MEANWHILE: {
    status: 409,
    title: 'Not saved',
    message: 'A colleague has saved this meanwhile. What you wrote is still here.',
  },
  LABEL_TAKEN: {
    status: 409,
    title: 'Not saved',
    message: 'There is a category of this name already.',
  },
  CATEGORY_IN_USE: {
    status: 409,
    title: 'Not removed',
    message: 'There are guides in this category. Please move them first.',
  },
})
