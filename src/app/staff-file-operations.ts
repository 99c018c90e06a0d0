/** Colleagues' calls that are no JSON endpoints, for the OpenAPI document. */
import { failure, orderId, photoUpload } from './file-operation-parts.ts'

export const staffFileOperations = {
  '/api/v1/app/staff/order/document': {
    get: {
      operationId: 'get-staff-order-document',
      summary:
        'A document of an order, as a PDF: frozen as issued, or the right one for the moment',
      tags: ['staff'],
      security: [{ staff: [] }],
      parameters: [
        ...orderId,
        { name: 'kind', in: 'query', required: true, schema: { type: 'string' } },
      ],
      responses: {
        '200': {
          description: 'The document',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
        },
        ...failure('400', 'MALFORMED'),
        ...failure('401', 'SIGN_IN_FIRST'),
        ...failure('403', 'NOT_ALLOWED'),
        ...failure('404', 'ORDER_NOT_FOUND'),
        ...failure('409', 'DOCUMENT_NOT_READY'),
        ...failure('422', 'VALIDATION_FAILED'),
        ...failure('503', 'BUSY'),
      },
    },
  },
  '/api/v1/app/staff/order/photo': {
    get: {
      operationId: 'get-staff-order-photo',
      summary: 'A photo of a device as it came in',
      tags: ['staff'],
      security: [{ staff: [] }],
      parameters: [
        ...orderId,
        { name: 'photo', in: 'query', required: true, schema: { type: 'string' } },
      ],
      responses: {
        '200': {
          description: 'The photo',
          content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
        },
        ...failure('400', 'MALFORMED'),
        ...failure('401', 'SIGN_IN_FIRST'),
        ...failure('403', 'NOT_ALLOWED'),
        ...failure('404', 'PHOTO_NOT_FOUND'),
        ...failure('422', 'VALIDATION_FAILED'),
      },
    },
  },
  '/api/v1/app/staff/order/photos': {
    post: {
      operationId: 'post-staff-order-photos',
      summary: 'Keeps one photo privately for an intake; the first item of `data` is its id',
      tags: ['staff'],
      security: [{ staff: [] }],
      ...photoUpload,
      responses: {
        ...photoUpload.responses,
        ...failure('401', 'SIGN_IN_FIRST'),
        ...failure('403', 'NOT_ALLOWED, FOREIGN_PAGE'),
      },
    },
  },
} as const
