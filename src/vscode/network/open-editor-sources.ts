import { keptReplySchema } from '../../http/kept-reply.ts';
import { createReplyFolder } from '../../node/reply-folder.ts';
