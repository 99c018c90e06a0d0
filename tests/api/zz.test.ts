import { test } from 'vitest'
import { aTestHouse } from '../builders.ts'
test('x', async () => {
  const house = await aTestHouse()
  console.log([...new Set(house.site.routes.map((r) => r.method + ' ' + r.path))].join('\n'))
  const { token } = await house.signIn()
  for (const [m, p, b] of [['POST','/customer/login',{mobileNumber:'\u0000'}],['POST','/orders/enquiry/stepone',{orderId:'a\u0000'}],['GET','/orders/track?orderId=%00'],['GET','/orders/track?orderId=%ff'],['GET','/orders/list?before=%00'],['POST','/devices/select',{productId:'iphone-15',color:'\ud800'}],['GET','/%E0%A4%A'],['POST','/customer/logout?x=%'],['TRACE','/customer/detail'],['PATCH','/customer/detail'],['HEAD','/customer/detail'],['OPTIONS','/customer/detail'],['GET','/customer/detail/']] as const) {
    const a = await house.call(m, p, b, { token }).catch((e) => ({ status: String(e), body: {} }))
    console.log(m, p, a.status, JSON.stringify(a.body))
  }
  await house.close()
})
