/** The choice of a supplier in a form. */
import type { ComponentProps } from 'react'
import { SelectField } from '#ui/design/select-field.tsx'
import { Query } from '#ui/query/query.tsx'
import { listSuppliers } from '#domain/parts/contract/staff-suppliers.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>

export const SupplierField = (select: Props) => (
  <Query of={listSuppliers} input={{}} name="the suppliers" loading="h-16 w-full" stays>
    {(suppliers) => (
      <SelectField
        {...select}
        label="Supplier"
        {...(select.error && { error: 'Please choose a supplier' })}
      >
        <option value="">Choose a supplier</option>
        {suppliers
          .filter(({ active }) => active)
          .map(({ id, name, openReturns }) => (
            <option key={id} value={id}>
              {name}
              {openReturns > 0 &&
                `, ${openReturns} ${openReturns === 1 ? 'return' : 'returns'} open`}
            </option>
          ))}
      </SelectField>
    )}
  </Query>
)
