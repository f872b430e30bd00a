import { Container } from '../../components/Container';
import { Picture, type PictureData } from '../../components/Picture';
import { Prose } from '../../components/Prose';
import { RichText } from '../../content/RichText';
import type { RichTextValue } from '../../content/types';
import classes from './AuthorNote.module.css';

/** Portrait and biography, above the list of an author's articles. */
export function AuthorNote({ image, alt, bio }: { image?: PictureData; alt: string; bio: RichTextValue }) {
  if (!image && bio.length === 0) return null;
  return (
    <Container>
      <div className={classes.note}>
        {image && (
          <div className={classes.portrait}>
            <Picture image={image} alt={alt} sizes="10rem" />
          </div>
        )}
        <Prose>
          <RichText value={bio} />
        </Prose>
      </div>
    </Container>
  );
}
