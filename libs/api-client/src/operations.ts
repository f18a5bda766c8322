import type { paths } from './generated/schema.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths of the contract that have a method, as the document writes them: `/api/videos/{id}`. */
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

/** The JSON body of a call; never for a call without one. */
export type BodyOf<M extends Method, P extends PathWith<M>> =
  ContentOf<Operation<M, P>> extends { 'application/json': infer Body } ? Body : never;

/** The fields of a call's multipart form; never for a call without one. */
export type FormOf<M extends Method, P extends PathWith<M>> =
  ContentOf<Operation<M, P>> extends { 'multipart/form-data': infer Form extends object } ? Form : never;

/** The headers that the contract names for a call, such as `Idempotency-Key`. */
export type HeadersOf<M extends Method, P extends PathWith<M>> =
  ParametersOf<Operation<M, P>> extends { header?: infer Headers extends object } ? Headers : never;

type Ok = 200 | 201 | 204;
type OkResponse<O> = O extends { responses: infer Responses } ? Responses[Ok & keyof Responses] : never;

/** The body of a successful answer; undefined where it has none. */
export type Answer<M extends Method, P extends PathWith<M>> = JsonOf<OkResponse<Operation<M, P>>>;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** The paths of lists in pages: the answer is an array, and its `Link` header names the next page. */
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
  /** Lets the call continue after the page is left; its body may hold 64 kB at most. */
  keepalive?: boolean;
}

/** The arguments of a call beside its method and path. */
export type Call<M extends Method, P extends PathWith<M>> = Transport &
  AddressInput<M, P> & { headers?: HeadersOf<M, P> } & ([BodyOf<M, P>] extends [never]
    ? { body?: never }
    : { body: BodyOf<M, P> });

/** The arguments of a call with a multipart form, beside its method and path. */
export type FormCall<M extends Method, P extends PathWith<M>> = AddressInput<M, P> & {
  headers?: HeadersOf<M, P>;
  /**
   * The fields in the order in which they are sent; a file comes last, so that the server already knows what the file
   * is for.
   */
  form: FormOf<M, P>;
};

export type PageCall<P extends ListPath> = Call<'get', P> & { page?: string | null };

/** May be left out where no field of it is required. */
export type Optional<Input> = object extends Input ? [input?: Input] : [input: Input];
