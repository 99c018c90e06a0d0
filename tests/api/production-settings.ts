/** Settings that a production start accepts; every secret in them was invented for the tests. */
import { resolve } from 'node:path'
import { smsRegister } from '#domain/messaging/registered-templates.ts'

export const productionSettings: Readonly<Record<string, string>> = {
  APP_ENV: 'production',
  NODE_ENV: 'production',
  SECRET_KEY: 'q7Zt0vXh2LmY9cRb4WnK8sJd6FgP1aUe',
  PUBLIC_ORIGIN: 'https://care.test',
  SHOP_FILE: resolve(import.meta.dirname, 'production-shop.json'),
  TRUSTED_PROXIES: '10.0.0.0/8',
  DATABASE_URL: 'postgres://care:6FgP1aUeq7Zt0vXh@db.test:5432/care',
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'msg91-Kq83hdT62nVb90Lx',
  SMS_TEMPLATES: JSON.stringify(
    Object.fromEntries(smsRegister.map((name) => [name, '1207160000000000001'])),
  ),
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_A1b2C3d4E5f6G7',
  RAZORPAY_KEY_SECRET: 'yT5rE3wQ1pL0oK9iJ8uH7gF6',
  RAZORPAY_WEBHOOK_SECRET: 'zX1cV2bN3mA4sD5fG6hJ7kL8',
}
