/** The calls that are no JSON endpoints, for the OpenAPI document. */
import { failure, orderId, photoUpload } from './file-operation-parts.ts'
import { staffFileOperations } from './staff-file-operations.ts'

export const fileOperations = {
  '/api/v1/app/orders/invoice': {
    get: {
      operationId: 'get-orders-invoice',
      summary: 'The right document for the moment, as a PDF',
      tags: ['orders'],
      security: [{ bearer: [] }],
      parameters: orderId,
      responses: {
        '200': {
          description: 'The document',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
        },
        ...failure('400', 'MALFORMED'),
        ...failure('401', 'SIGN_IN_FIRST'),
        ...failure('404', 'ORDER_NOT_FOUND'),
        ...failure('409', 'DOCUMENT_NOT_READY'),
        ...failure('422', 'VALIDATION_FAILED'),
        ...failure('503', 'BUSY'),
      },
    },
  },
  '/api/v1/app/customer/data': {
    get: {
      operationId: 'get-customer-data',
      summary: 'Everything known of the customer, as a ZIP archive',
      tags: ['customer'],
      security: [{ bearer: [] }],
      responses: {
        '200': {
          description: 'The archive',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
        ...failure('400', 'MALFORMED'),
        ...failure('401', 'SIGN_IN_FIRST'),
        ...failure('429', 'TOO_MANY_DOWNLOADS'),
        ...failure('503', 'BUSY'),
      },
    },
  },
  '/api/v1/app/orders/track/events': {
    get: {
      operationId: 'get-orders-track-events',
      summary: 'Server-sent events: `moved` whenever the order moves',
      tags: ['orders'],
      security: [{ bearer: [] }],
      parameters: orderId,
      responses: {
        '200': {
          description: 'An open stream',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...failure('400', 'MALFORMED'),
        ...failure('401', 'SIGN_IN_FIRST'),
        ...failure('404', 'ORDER_NOT_FOUND'),
        ...failure('422', 'VALIDATION_FAILED'),
        ...failure('429', 'TOO_MANY_STREAMS'),
        ...failure('503', 'BUSY'),
      },
    },
  },
  '/api/v1/app/staff/board/events': {
    get: {
      operationId: 'get-staff-board-events',
      summary: 'Server-sent events: `moved` whenever any repair moves',
      tags: ['staff'],
      security: [{ staff: [] }],
      responses: {
        '200': {
          description: 'An open stream',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...failure('400', 'MALFORMED'),
        ...failure('401', 'SIGN_IN_FIRST'),
        ...failure('403', 'NOT_ALLOWED'),
        ...failure('429', 'TOO_MANY_STREAMS'),
        ...failure('503', 'BUSY'),
      },
    },
  },
  ...staffFileOperations,
  '/api/v1/app/staff/applications/photo': {
    get: {
      operationId: 'get-staff-applications-photo',
      summary: 'One photo of a student application',
      tags: ['staff'],
      security: [{ staff: [] }],
      parameters: [{ name: 'id', in: 'query', required: true, schema: { type: 'string' } }],
      responses: {
        '200': {
          description: 'The photo',
          content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
        },
        ...failure('400', 'MALFORMED'),
        ...failure('401', 'SIGN_IN_FIRST'),
        ...failure('403', 'NOT_ALLOWED'),
        ...failure('404', 'APPLICATION_NOT_FOUND'),
        ...failure('422', 'VALIDATION_FAILED'),
        ...failure('503', 'BUSY'),
      },
    },
  },
  '/api/v1/app/staff/money/table': {
    get: {
      operationId: 'get-staff-money-table',
      summary: 'Payments, day sheets, refunds or a register of documents, comma-separated',
      tags: ['staff'],
      security: [{ staff: [] }],
      parameters: [
        {
          name: 'what',
          in: 'query',
          required: true,
          schema: { enum: ['payments', 'sheet', 'refunds', 'unassigned', 'register'] },
        },
        ...(['month', 'series', 'year'] as const).map((name) => ({
          name,
          in: 'query',
          schema: { type: 'string' },
        })),
      ],
      responses: {
        '200': {
          description: 'The table, in UTF-8',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
        ...failure('400', 'MALFORMED'),
        ...failure('401', 'SIGN_IN_FIRST'),
        ...failure('403', 'NOT_ALLOWED'),
        ...failure('422', 'VALIDATION_FAILED'),
      },
    },
  },
  '/api/admin/docUpload': {
    post: {
      operationId: 'post-doc-upload',
      summary: 'Keeps one photo privately; the first item of `data` is its address',
      tags: ['uploads'],
      ...photoUpload,
    },
  },
} as const
