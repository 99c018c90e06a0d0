import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { toRequest } from './api-request.ts'

const edit = endpoint({
  method: 'POST',
  path: '/address/edit',
  summary: 'Changes an address',
  who: 'customer',
  query: z.object({ addressId: z.string() }),
  body: z.object({ city: z.string(), landmark: z.string().optional() }),
  response: z.object({}),
  errors: [],
})

const list = endpoint({
  method: 'GET',
  path: '/orders/list',
  summary: 'Lists orders',
  who: 'customer',
  response: z.array(z.string()),
  errors: [],
})

describe('a request', () => {
  it('puts the query into the address and the rest into the body', async () => {
    const input = { addressId: 'a b', city: 'Chennai', landmark: undefined }
    const request = toRequest(edit, input, 'http://app')
    expect(request.url).toBe('http://app/api/v1/app/address/edit?addressId=a+b')
    expect(request.method).toBe('POST')
    expect(request.headers.get('Content-Type')).toBe('application/json')
    expect(await request.json()).toEqual({ city: 'Chennai' })
  })

  it('has no body where the endpoint takes none', async () => {
    const request = toRequest(list, {}, 'http://app')
    expect(request.method).toBe('GET')
    expect(await request.text()).toBe('')
  })
})
