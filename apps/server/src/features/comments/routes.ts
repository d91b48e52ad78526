import { createComment, listThreads, readThread, reply } from '#domain/comments/queries'
import {
  Comment,
  CommentPath,
  CommentQuery,
  NewComment,
  NewReply,
  ProjectPath,
  Thread,
  ThreadList,
} from '#domain/comments/schema'
import { toPage } from '#platform/http/page'
import { ofProject } from '#platform/http/path'
import type { Feature } from '../feature.ts'

const path = { commentId: ofProject('comment', 'comment') }

/** Threads about entities, diagrams, shapes and branches: they are begun, read and answered. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Comments']

  app.get(
    '/project/:projectId/comment',
    {
      schema: {
        operationId: 'listComments',
        summary: 'List the threads of a project',
        description: 'Oldest first, each with its replies. A page of long threads holds fewer than `limit`.',
        tags,
        params: ProjectPath,
        querystring: CommentQuery,
        response: { 200: ThreadList },
      },
    },
    ({ identity: { ws }, params, query: { limit, after, ...filter } }) => {
      const page = toPage({ ...(limit !== undefined && { limit }), ...(after !== undefined && { after }) })
      return database.inWorkspace(ws, (tx) => listThreads(tx, ws, params.projectId, filter, page))
    },
  )

  app.post(
    '/project/:projectId/comment',
    {
      config: { errors: ['unknown_reference'] },
      schema: {
        operationId: 'createComment',
        summary: 'Begin a thread',
        description:
          'About an entity, a diagram, a shape of a diagram or a branch. A thread about a shape survives a new snapshot, and is shown at the shape as long as that keeps its id. People who are mentioned are notified.',
        tags,
        params: ProjectPath,
        body: NewComment,
        response: { 201: Thread },
      },
    },
    ({ identity, params, body }) =>
      database.inWorkspace(identity.ws, (tx) => createComment(tx, identity, params.projectId, body)),
  )

  app.get(
    '/project/:projectId/comment/:commentId',
    {
      config: { path },
      schema: {
        operationId: 'getComment',
        summary: 'Read a thread',
        description: 'By the id of any of its comments.',
        tags,
        params: CommentPath,
        response: { 200: Thread },
      },
    },
    ({ identity: { ws }, params }) =>
      database.inWorkspace(ws, (tx) => readThread(tx, ws, params.projectId, params.commentId)),
  )

  app.post(
    '/project/:projectId/comment/:commentId/replies',
    {
      config: { path, errors: ['thread_full'] },
      schema: {
        operationId: 'replyToComment',
        summary: 'Reply to a comment',
        description: 'Everybody who has written in the thread or is mentioned is notified.',
        tags,
        params: CommentPath,
        body: NewReply,
        response: { 201: Comment },
      },
    },
    ({ identity, params, body }) =>
      database.inWorkspace(identity.ws, (tx) => reply(tx, identity, params.projectId, params.commentId, body)),
  )
}
