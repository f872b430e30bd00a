import { Container } from '../../components/Container';
import { DateText } from '../../components/DateText';
import { Prose } from '../../components/Prose';
import { languageOf } from '../../config/languages';
import { RichText } from '../../content/RichText';
import type { RichTextValue } from '../../content/types';
import { formatDuration } from '../../lib/formatDuration';
import type { PageContext } from '../../routes/pageContext';
import { useText } from '../../text';
import { PageBreadcrumbs } from '../PageBreadcrumbs';
import type { Chapter } from './chapters';
import { VideoPlayer } from './VideoPlayer';
import classes from './VideoPage.module.css';

interface VideoPageProps {
  context: PageContext;
  title: string;
  summary?: string | null;
  src?: string;
  poster?: string | null;
  captions?: string;
  /** Length in seconds. */
  seconds?: number | null;
  chapters: readonly Chapter[];
  published?: string | null;
  transcript: RichTextValue;
}

/** A video with captions, its chapters and its transcript. */
export function VideoPage({
  context,
  title,
  summary,
  src,
  poster,
  captions,
  seconds,
  chapters,
  published,
  transcript,
}: VideoPageProps) {
  const text = useText().video;
  return (
    <>
      <PageBreadcrumbs crumbs={context.breadcrumbs} />
      <Container>
        <div className={classes.page}>
          <header className={classes.head}>
            <h1>{title}</h1>
            {summary && <p className={classes.summary}>{summary}</p>}
            <p className={classes.facts}>
              {seconds ? <span>{formatDuration(seconds)}</span> : null}
              {published && <DateText date={published} lang={context.lang} />}
            </p>
          </header>
          {src ? (
            <VideoPlayer
              src={src}
              title={title}
              chapters={chapters}
              poster={poster ?? undefined}
              captions={
                captions ? { src: captions, lang: languageOf(context.lang).code, label: text.captions } : undefined
              }
            />
          ) : (
            <p>{text.unavailable}</p>
          )}
          {transcript.length > 0 && (
            <section aria-labelledby="transcript" className={classes.transcript}>
              <h2 id="transcript">{text.transcript}</h2>
              <Prose>
                <RichText value={transcript} />
              </Prose>
            </section>
          )}
        </div>
      </Container>
    </>
  );
}
