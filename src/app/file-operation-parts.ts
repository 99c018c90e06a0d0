/** What the calls that are no JSON endpoints have in common, for the OpenAPI document. */

export const orderId = [
  { name: 'orderId', in: 'query', required: true, schema: { type: 'string' } },
]
export const failure = (status: string, description: string) => ({
  [status]: {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  },
})

/** One photo in, its name out. */
export const photoUpload = {
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['images'],
          properties: { images: { type: 'string', format: 'binary' } },
        },
      },
    },
  },
  responses: {
    '200': {
      description: 'Kept',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['status', 'message', 'data'],
            properties: {
              status: { const: 200 },
              message: { type: 'string' },
              data: { type: 'array', items: { type: 'string' }, minItems: 1 },
            },
          },
        },
      },
    },
    ...failure('400', 'MALFORMED'),
    ...failure('413', 'FILE_TOO_LARGE'),
    ...failure('415', 'IPHONE_FORMAT'),
    ...failure('422', 'NOT_AN_IMAGE, IMAGE_TOO_LARGE'),
    ...failure('429', 'TOO_MANY_UPLOADS'),
    ...failure('503', 'BUSY'),
  },
} as const
