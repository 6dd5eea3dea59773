import { describe, expect, it } from 'vitest'
import { contract } from '../../../shared/contract.ts'
import { openApi } from '../../../worker/local/openapi.ts'

describe('the contract as a document', () => {
  it('has every route with its parameters, body and replies', () => {
    const { paths } = JSON.parse(JSON.stringify(openApi()))
    const served = Object.keys(contract).map((key) => key.replace(/^\S+ /, '').replace(/:(\w+)/g, '{$1}'))
    expect(new Set(Object.keys(paths))).toEqual(new Set(served))
    expect(paths['/api/codes/{code}'].get.parameters).toEqual([
      { name: 'code', in: 'path', required: true, schema: { type: 'string' } },
    ])
    const act = paths['/api/admin/acts'].post
    expect(Object.keys(act.responses)).toEqual(['200', '400', '404', '409'])
    expect(
      act.requestBody.content['application/json'].schema.oneOf ??
        act.requestBody.content['application/json'].schema.anyOf,
    ).toHaveLength(10)
  })
})
