import { Type } from 'typebox'
import { deleteComment, updateComment } from '#domain/comments/queries'
import { CommentPath, CommentUpdate, Thread } from '#domain/comments/schema'
import { ofProject } from '#platform/http/path'
import type { Feature } from '../feature.ts'

const path = { commentId: ofProject('comment', 'comment') }

/** Comments are changed and deleted, and threads resolved. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Comments']

  app.patch(
    '/project/:projectId/comment/:commentId',
    {
      config: { path, errors: ['not_your_comment', 'comment_deleted'] },
      schema: {
        operationId: 'updateComment',
        summary: 'Change a comment, or resolve its thread',
        description: 'Only the author may edit the text; everybody may resolve a thread and reopen it.',
        tags,
        params: CommentPath,
        body: CommentUpdate,
        response: { 200: Thread },
      },
    },
    ({ identity, params, body }) =>
      database.inWorkspace(identity.ws, (tx) => updateComment(tx, identity, params.projectId, params.commentId, body)),
  )

  app.delete(
    '/project/:projectId/comment/:commentId',
    {
      config: { path, errors: ['not_your_comment'] },
      schema: {
        operationId: 'deleteComment',
        summary: 'Delete a comment',
        description: 'By its author or an admin. Where others reply to it, an empty comment stays.',
        tags,
        params: CommentPath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params }) => {
      await database.inWorkspace(identity.ws, (tx) => deleteComment(tx, identity, params.projectId, params.commentId))
      return null
    },
  )
}
