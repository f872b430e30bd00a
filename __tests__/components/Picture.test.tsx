import { render, screen } from '@testing-library/react';
import { Picture, type PictureData } from '../../src/components/Picture';

const image: PictureData = {
  gatsbyImageData: {
    layout: 'constrained',
    width: 1600,
    height: 900.4,
    backgroundColor: '#e9ede6',
    images: {
      fallback: { src: '/quay.jpg?w=1600', srcSet: '/quay.jpg?w=640 640w, /quay.jpg?w=828 828w', sizes: '100vw' },
      sources: [{ type: 'image/avif', srcSet: '/quay.avif?w=640 640w', sizes: '100vw' }],
    },
  },
};

describe('Picture', () => {
  it('is complete in the HTML with dimensions and sizes, without a script', () => {
    const { container } = render(<Picture image={image} alt="A quay at dawn" sizes="50vw" />);
    expect(container.innerHTML).toContain('srcset="/quay.jpg?w=640 640w, /quay.jpg?w=828 828w"');
    expect(container.innerHTML).toContain('width="1600" height="900"');
    expect(container.innerHTML).not.toMatch(/opacity|data-src/);
  });

  it('reserves its space before it has loaded, and loads lazily', () => {
    render(<Picture image={image} alt="A quay at dawn" sizes="50vw" />);
    const picture = screen.getByRole('img', { name: 'A quay at dawn' });
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('sizes', '50vw');
    expect(picture).toHaveStyle({ backgroundColor: '#e9ede6' });
  });

  it('is loaded eagerly with high priority when it is the hero image', () => {
    render(<Picture image={image} alt="A quay at dawn" priority />);
    const picture = screen.getByRole('img');
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveAttribute('sizes', '100vw');
  });

  it('can be decorative', () => {
    const { container } = render(<Picture image={image} alt="" />);
    expect(container.querySelector('img')).toHaveAttribute('alt', '');
  });
});
