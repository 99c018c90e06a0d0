/** The calls that are no JSON endpoints, for the OpenAPI document. */

const orderId = [{ name: 'orderId', in: 'query', required: true, schema: { type: 'string' } }]
const failure = (status: string, description: string) => ({
  [status]: {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  },
})

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
        ...failure('401', 'SIGN_IN_FIRST'),
        ...failure('404', 'ORDER_NOT_FOUND'),
        ...failure('409', 'DOCUMENT_NOT_READY'),
        ...failure('422', 'VALIDATION_FAILED'),
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
        ...failure('401', 'SIGN_IN_FIRST'),
        ...failure('404', 'ORDER_NOT_FOUND'),
        ...failure('429', 'Too many streams'),
        ...failure('503', 'BUSY'),
      },
    },
  },
} as const
