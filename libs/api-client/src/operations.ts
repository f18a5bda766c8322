import type { paths } from './generated/schema.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Addresses of the contract that answer to a method, as its document writes them: `/api/videos/{id}`. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

type Operation<M extends Method, P> = P extends keyof paths
  ? paths[P] extends Record<M, infer O>
    ? O
    : never
  : never;

type ParametersOf<O> = O extends { parameters: infer Parameters } ? Parameters : never;

/** The values for the names in braces, and the query: required where the contract requires them. */
export type AddressInput<M extends Method, P> = Pick<
  ParametersOf<Operation<M, P>>,
  Extract<keyof ParametersOf<Operation<M, P>>, 'path' | 'query'>
>;

type ContentOf<O> = O extends { requestBody: { content: infer Content } } ? Content : object;

/** The JSON that a call sends; never where it sends none. */
export type BodyOf<M extends Method, P extends PathWith<M>> =
  ContentOf<Operation<M, P>> extends { 'application/json': infer Body } ? Body : never;

/** The fields of a multipart form that a call sends; never where it sends none. */
export type FormOf<M extends Method, P extends PathWith<M>> =
  ContentOf<Operation<M, P>> extends { 'multipart/form-data': infer Form extends object } ? Form : never;

/** Headers that the contract names for a call: `Idempotency-Key`, say. */
export type HeadersOf<M extends Method, P extends PathWith<M>> =
  ParametersOf<Operation<M, P>> extends { header?: infer Headers extends object } ? Headers : never;

type Ok = 200 | 201 | 204;
type OkResponse<O> = O extends { responses: infer Responses } ? Responses[Ok & keyof Responses] : never;

/** What a call answers when all is well; undefined where the answer has no body. */
export type Answer<M extends Method, P extends PathWith<M>> = JsonOf<OkResponse<Operation<M, P>>>;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** Addresses of lists that go on: their answer is an array, and its `Link` header says where the next page is. */
export type ListPath = {
  [P in PathWith<'get'>]: HasLink<OkResponse<Operation<'get', P>>> extends true ? P : never;
}[PathWith<'get'>];

/** Headers that the document does not name are unknown. */
type HasLink<Response> = Response extends { headers: infer Headers }
  ? 'Link' extends keyof Headers
    ? unknown extends Headers['Link']
      ? false
      : true
    : false
  : false;

export type ItemOf<P extends ListPath> = Answer<'get', P> extends (infer Item)[] ? Item : never;

export interface Transport {
  signal?: AbortSignal;
  /** Lets the call outlive the page, for what is sent while leaving; its body may hold 64 kB at most. */
  keepalive?: boolean;
}

/** What a call is given beside its method and address. */
export type Call<M extends Method, P extends PathWith<M>> = Transport &
  AddressInput<M, P> & { headers?: HeadersOf<M, P> } & ([BodyOf<M, P>] extends [never]
    ? { body?: never }
    : { body: BodyOf<M, P> });

/** What a call that sends a multipart form is given beside its method and address. */
export type FormCall<M extends Method, P extends PathWith<M>> = AddressInput<M, P> & {
  headers?: HeadersOf<M, P>;
  /** Sent in this order; a file goes last, so that the server knows what it receives. */
  form: FormOf<M, P>;
};

export type PageCall<P extends ListPath> = Call<'get', P> & { page?: string | null };

/** Left out where nothing of it is required. */
export type Optional<Input> = object extends Input ? [input?: Input] : [input: Input];
