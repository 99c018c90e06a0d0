/** Chooses a model on a device page, so that each service shows its exact price. Without scripts the form requests the page. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { buttonClass } from '#ui/design/button-class.ts'
import type { ServicePrices } from './find-service-prices.ts'

type Props = {
  /** As in the header's menu: `iPhone`. */
  readonly thing: string
  readonly prices: ServicePrices
}

export function ModelPicker({ thing, prices: { models, model, gstPercent } }: Props) {
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  const shown = model?.productId ?? ''
  const show = useEffectEvent((form: HTMLFormElement | null | undefined) => {
    if (form) void submit(form, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    // Chosen before the page had started.
    if (select.current && select.current.value !== shown) show(select.current.form)
  }, [shown])
  if (models.length === 0) return null
  return (
    <Form className="model-picker" method="get" replace preventScrollReset>
      <label className="label" htmlFor="model">
        Which {thing} is it?
      </label>
      <select
        ref={select}
        key={shown}
        className="input"
        id="model"
        name="model"
        defaultValue={shown}
        onChange={(event) =>
          void submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
        }
      >
        <option value="">Choose your model</option>
        {models.map(({ productId, name }) => (
          <option key={productId} value={productId}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'line' })}>
          Show prices
        </button>
      </noscript>
      <p className="small muted" role="status">
        {model
          ? `Exact prices for the ${model.name}. Each is with ${gstPercent}% GST, and before it.`
          : 'Each service then shows its exact price, with GST.'}
      </p>
    </Form>
  )
}
