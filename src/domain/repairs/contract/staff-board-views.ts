/** The calls on the views of the board that a colleague has saved; nobody else sees them. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { boardView, mostViews, viewName } from '../board/board-view.ts'
import { boardErrors } from '../board-errors.ts'

const viewId = z.string().min(1).max(64)

export const listBoardViews = endpoint({
  method: 'GET',
  path: '/staff/board/views',
  summary: 'One’s own saved views of the board, in the order they were saved',
  who: 'staff',
  action: 'see-jobs',
  response: z.array(z.object({ viewId, name: z.string(), view: boardView })).max(mostViews),
  errors: [],
})

export const addBoardView = endpoint({
  method: 'POST',
  path: '/staff/board/views/add',
  summary: 'Saves a view of the board under a name of its own',
  who: 'staff',
  action: 'see-jobs',
  body: z.object({ name: viewName, view: boardView }),
  response: z.object({ viewId }),
  errors: [boardErrors.VIEW_NAME_TAKEN, boardErrors.TOO_MANY_VIEWS],
  changes: [listBoardViews],
})

export const changeBoardView = endpoint({
  method: 'POST',
  path: '/staff/board/views/change',
  summary: 'Renames a saved view, or replaces what it shows',
  who: 'staff',
  action: 'see-jobs',
  body: z.object({ viewId, name: viewName.optional(), view: boardView.optional() }),
  response: z.object({}),
  errors: [boardErrors.VIEW_NAME_TAKEN, boardErrors.VIEW_NOT_FOUND],
  changes: [listBoardViews],
})

export const deleteBoardView = endpoint({
  method: 'POST',
  path: '/staff/board/views/delete',
  summary: 'Deletes a saved view; one that is gone already is no error',
  who: 'staff',
  action: 'see-jobs',
  body: z.object({ viewId }),
  response: z.object({}),
  errors: [],
  changes: [listBoardViews],
})
